import { useState } from 'react';
import { type DuplicatePair, pageDuplicates, type Registration } from '#contract/person-merge';
import { css } from '#styled/css';
import * as alike from '#web/features/shared/alike-messages.ts';
import { PersonLink } from '#web/features/shared/overview-link.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { MoreRows } from '#web/ui/data/more-rows.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { formatMediumDay } from '#web/ui/format/format-day.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReadContent } from '#web/ui/state/read-content.tsx';
import * as messages from './merge-messages.ts';
import { mayMerge } from './person-rights.ts';
import { useKeepApart } from './use-keep-apart.ts';

const MergeDialog = lazyOverlay(() => import('./merge-dialog.tsx'), 'MergeDialog');

export type DuplicatesDialogProps = { isOpen: boolean; onClose: () => void };
type Shown = 'open' | 'apart';

/** «Posibles duplicados»: «Unir» or «Son distintas», each with its undo. */
export const DuplicatesDialog = freshOnOpen(({ isOpen, onClose }: DuplicatesDialogProps) => {
  const [shown, setShown] = useState<Shown>('open');
  const { subject: pair, ...joining } = useDialogState<DuplicatePair>();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={messages.duplicates}
      description={messages.duplicatesHint}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <div className={root}>
        <RadioGroup
          label={messages.shownPairs}
          value={shown}
          onValueChange={(value) => setShown(value as Shown)}
          options={[
            { value: 'open', label: messages.toDecide },
            { value: 'apart', label: messages.apartOnes },
          ]}
        />
        <Pairs key={shown} shown={shown} onJoin={joining.open} />
      </div>
      {pair && (
        <MergeDialog
          person={pair.one}
          otherId={pair.other.id}
          isOpen={joining.isOpen}
          onClose={joining.close}
        />
      )}
    </Dialog>
  );
});

type PairsProps = { shown: Shown; onJoin: (pair: DuplicatePair) => void };

function Pairs({ shown, onJoin }: PairsProps) {
  const { state, reload, paging } = useServerPages(pageDuplicates, {
    query: shown === 'apart' ? { only: 'apart' } : {},
    isFresh: true,
  });
  return (
    <ReadContent state={state} onReload={reload} rows={4}>
      {(pages) => {
        const pairs = pages.flatMap(({ rows }) => rows);
        if (pairs.length === 0 && !paging.hasMore) {
          return <EmptyState title={shown === 'apart' ? messages.noApart : messages.noPairs} />;
        }
        return (
          <>
            <ul aria-label={messages.duplicates} className={list}>
              {pairs.map((pair) => (
                <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} onJoin={onJoin} />
              ))}
            </ul>
            <MoreRows count={pairs.length} paging={paging} />
          </>
        );
      }}
    </ReadContent>
  );
}

function Pair({ pair, onJoin }: { pair: DuplicatePair; onJoin: PairsProps['onJoin'] }) {
  const me = useSession();
  const { keepApart, askAgain, isBusy } = useKeepApart();
  const { one, other, why, apart } = pair;
  const named = messages.pairOf(one.alias, other.alias);
  const mayJoin = [one, other].every((person) => mayMerge(me?.role ?? '', me?.id, person));
  return (
    <li className={item}>
      <p className={reason}>
        {apart ? messages.judgedBy(apart.by, formatMediumDay(apart.at)) : alike.reasons[why]}
      </p>
      <div className={sides}>
        <Side person={one} />
        <Side person={other} />
      </div>
      <div className={buttons}>
        {!apart && mayJoin && (
          <Button variant="quiet" aria-label={messages.joinOf(named)} onClick={() => onJoin(pair)}>
            {messages.join}
          </Button>
        )}
        {apart ? (
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={messages.undoOf(named)}
            onClick={() => askAgain(one, other)}
          >
            {messages.undo}
          </Button>
        ) : (
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={messages.apartOf(named)}
            onClick={() => keepApart(one, other)}
          >
            {messages.apart}
          </Button>
        )}
      </div>
    </li>
  );
}

function Side({ person }: { person: Registration }) {
  const { id, alias, fullName, phone, email, community, city, createdAt } = person;
  const lines = [fullName, [community?.name, city].filter(Boolean).join(' · '), phone, email];
  return (
    <div className={side}>
      <PersonLink id={id} mayOpen className={name}>
        {alias}
      </PersonLink>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className={muted}>
          {line}
        </p>
      ))}
      <p className={muted}>{messages.registeredOn(formatMediumDay(createdAt))}</p>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const list = css({ listStyle: 'none', margin: '0', padding: '0' });
const item = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  py: '3',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
});
const sides = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(9rem, 100%), 1fr))]',
  gap: '3',
});
const side = css({ lineHeight: 'snug', overflowWrap: 'anywhere', minWidth: '0' });
const name = css({ fontWeight: 'strong' });
const muted = css({ textStyle: 'small', color: 'ink.muted' });
const reason = css({ textStyle: 'label', '&::first-letter': { textTransform: 'uppercase' } });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
