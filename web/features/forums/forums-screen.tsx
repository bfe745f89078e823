import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { CATEGORIES, type Category, type ForumOverview } from '#contract/forums';
import { css, cx } from '#styled/css';
import { useForumOverview } from '#web/local-data/use-forums.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Counter, CounterChips } from '#web/ui/data/counter-chips.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { DensePage, FirstWord, folded } from '#web/ui/layout/dense-page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { CATEGORY_HINTS, CATEGORY_LABELS } from './labels.ts';
import * as messages from './messages.ts';
import { QuickPost } from './quick-post.tsx';
import { ReportList } from './report-list.tsx';
import { ThreadList } from './thread-list.tsx';
import { useListing } from './use-moderation.ts';

const route = getRouteApi('/guarded/foros');
const FORM_ID = 'publicacion-rapida';

/** «Foros de Discusión»: the last 90 days stay on the phone and can be answered offline. */
export function ForumsScreen() {
  return (
    <ServerReads>
      <Forums />
    </ServerReads>
  );
}

function Forums() {
  const { state, reload } = useForumOverview();
  const isReporting = route.useSearch().vista === 'reportes';
  return (
    <DensePage
      title={messages.title}
      hasFolded={!isReporting}
      actions={
        !isReporting && (
          <Button icon={<Plus aria-hidden />} onClick={goToForm}>
            <FirstWord>{messages.newThread}</FirstWord>
          </Button>
        )
      }
    >
      <ReadPage state={state} onReload={reload} offlineTitle={messages.needsSignal}>
        {(overview) =>
          overview.reports === null ? (
            <Conversations overview={overview} />
          ) : (
            <ForModerators overview={overview} reports={overview.reports} />
          )
        }
      </ReadPage>
    </DensePage>
  );
}

function goToForm(): void {
  const form = document.getElementById(FORM_ID);
  form?.scrollIntoView({ block: 'start' });
  form?.querySelector('input')?.focus({ preventScroll: true });
}

type ForModeratorsProps = { overview: ForumOverview; reports: number };

function ForModerators({ overview, reports }: ForModeratorsProps) {
  const { vista = 'todos' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      label={messages.forums}
      items={[
        { id: 'todos', label: messages.threads },
        { id: 'reportes', label: reports === 0 ? messages.reports : messages.reportsOf(reports) },
      ]}
      value={vista}
      onValueChange={(id) =>
        void navigate({
          search: (before) => ({ ...before, vista: id === 'reportes' ? id : undefined }),
        })
      }
    >
      {vista === 'reportes' ? <ReportList /> : <Conversations overview={overview} />}
    </Tabs>
  );
}

function Conversations({ overview }: { overview: ForumOverview }) {
  const { categoria: category = null } = route.useSearch();
  const navigate = route.useNavigate();
  // Kept out of the address: it may be a person's name.
  const [typed, setTyped] = useState('');
  const choose = (one: Category | null) =>
    void navigate({
      search: (before) => ({ ...before, categoria: one ?? undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={root}>
      <div className={cx(top, category === null && folded)}>
        <CounterChips
          label={messages.categories}
          counters={toCounters(overview, category, choose)}
        />
        {category && <p className={hint}>{CATEGORY_HINTS[category]}</p>}
      </div>
      <div className={main}>
        <search>
          <TextInput
            type="search"
            autoComplete="off"
            aria-label={messages.search}
            placeholder={messages.searchHint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        <ThreadList category={category} typed={typed} />
      </div>
      <div className={aside}>
        <QuickPost id={FORM_ID} spaces={overview.spaces} category={category} />
        <ForumAside {...overview} />
      </div>
    </div>
  );
}

function toCounters(
  { categories, stats }: ForumOverview,
  chosen: Category | null,
  choose: (category: Category | null) => void,
): Counter[] {
  const all: Counter = {
    ...{ id: 'todos', label: messages.all, count: stats.threads, isOn: chosen === null },
    onPress: () => choose(null),
  };
  return [
    all,
    ...CATEGORIES.map((category): Counter => {
      const known = categories.find((one) => one.category === category);
      const unread = known?.unread ?? 0;
      return {
        ...{ id: category, label: CATEGORY_LABELS[category], count: known?.threads ?? 0 },
        ...(unread > 0 && { note: `${unread} ${unread === 1 ? 'nueva' : 'nuevas'}` }),
        isOn: chosen === category,
        onPress: () => choose(chosen === category ? null : category),
      };
    }),
  ];
}

const root = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    desktop: '[minmax(0, 1fr) minmax(0, 22rem)]',
  },
  alignItems: 'start',
  gap: { base: '2', tablet: '3' },
});
const top = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: '0',
  gridColumn: { desktop: '[1 / -1]' },
});
const main = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const aside = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const hint = css({ textStyle: 'small', color: 'ink.muted' });

function ForumAside({ stats, activeMembers, isListed }: ForumOverview) {
  return (
    <>
      <Card title={messages.figures}>
        <ul className={list}>
          {[
            [messages.threads, stats.threads] as const,
            [messages.posts, stats.posts] as const,
            [messages.postsThisWeek, stats.postsThisWeek] as const,
            [messages.activeMembers, stats.activeMembers] as const,
          ].map(([label, count]) => (
            <li key={label} className={row}>
              <span>{label}</span>
              <strong>{formatNumber(count)}</strong>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={messages.activeMembersTitle}>
        <p className={note}>{messages.activeMembersHint}</p>
        {activeMembers.length > 0 && (
          <ul className={list}>
            {activeMembers.map(({ alias, posts }) => (
              <li key={alias} className={row}>
                <span>{alias}</span>
                <span className={note}>{messages.postsOf(posts)}</span>
              </li>
            ))}
          </ul>
        )}
        <Listing isListed={isListed} />
      </Card>
    </>
  );
}

function Listing({ isListed }: { isListed: boolean }) {
  const listing = useListing();
  const hasSignal = useSignal();
  return (
    <Switch
      label={messages.showMe}
      {...(!hasSignal && { hint: messages.needsSignalHint })}
      isOn={isListed}
      disabled={!hasSignal || listing.isPending}
      onToggle={(wanted) => void listing.run({ body: { isListed: wanted } })}
    />
  );
}

const note = css({ textStyle: 'small', color: 'ink.muted' });
const list = css({ listStyle: 'none', margin: '0', padding: '0', py: '2' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  py: '1',
  overflowWrap: 'anywhere',
});
