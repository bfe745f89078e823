import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type Column, columnOf } from '#contract/core/roles';
import {
  COMMUNITIES_NAMED,
  type LeaderDashboard,
  leaderDashboard,
  ZONE_USERS_PAGE,
  type ZoneUser,
  zoneUsers,
} from '#contract/leader-dashboard';
import { endedPeriods } from '#contract/rules/report-period';
import { css } from '#styled/css';
import { keepDashboard } from '#web/features/leader-dashboard/keep-dashboard.ts';
import { formatQuarter } from '#web/features/leader-dashboard/labels.ts';
import type { LeaderSearch, LeaderTab } from '#web/features/leader-dashboard/search-params.ts';
import { TertuliaCounts } from '#web/features/leader-dashboard/tertulia-counts.tsx';
import { useAssignCommunity } from '#web/features/leader-dashboard/use-assign-community.ts';
import { ZoneAlerts } from '#web/features/leader-dashboard/zone-alerts.tsx';
import { ZonePeople, ZonePeopleFilters } from '#web/features/leader-dashboard/zone-people.tsx';
import { ZoneSummary } from '#web/features/leader-dashboard/zone-summary.tsx';
import * as quarterMessages from '#web/features/quarter/messages.ts';
import { MovePersonDialog } from '#web/features/states/move-person-dialog.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { useServerPages } from '#web/services/use-server-pages.ts';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useSettled } from '#web/ui/hooks/use-settled.ts';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as messages from './messages.ts';
import { QuarterPage } from './quarter-page.tsx';

const route = getRouteApi('/guarded/leader-dashboard');
const TITLE = messages.title;

const TABS = [
  { id: 'resumen', label: messages.summary },
  { id: 'tertulias', label: messages.tertulias },
  { id: 'miembros', label: messages.members },
  { id: 'alertas', label: messages.alerts },
];

export function LeaderDashboardScreen() {
  return (
    <ReservedScreen title={TITLE} screen="leaderDashboard" message={messages.reserved}>
      {(self) => <Screen isOffice={OFFICE.includes(columnOf(self.role))} />}
    </ReservedScreen>
  );
}

const OFFICE: readonly Column[] = ['admin', 'coordinador_de_coordinadores', 'coordinador_estatal'];

/** The dashboard, or one of the pages it leads to. */
function Screen({ isOffice }: { isOffice: boolean }) {
  const { tab, trimestre: period } = route.useSearch();
  const { onSearch } = useLeaderSearch();
  const isForBishop = tab === 'obispo' && isOffice;
  if (tab !== 'trimestre' && !isForBishop) return <Dashboard isOffice={isOffice} />;
  const choice = (
    <QuarterChoice period={period} onPeriod={(trimestre) => onSearch({ trimestre })} />
  );
  return <QuarterPage key={tab} {...{ period, isForBishop, choice }} />;
}

function Dashboard({ isOffice }: { isOffice: boolean }) {
  const { trimestre: period } = route.useSearch();
  const { onSearch } = useLeaderSearch();
  const { state, reload } = useServerRead(leaderDashboard, {
    query: { ...(period && { period }), limit: COMMUNITIES_NAMED },
    keep: keepDashboard,
  });
  const known = state.type === 'known' ? state.value : null;
  return (
    <DensePage
      title={TITLE}
      intro={known ? `${known.leader.zoneName} · ${quarterOf(known)}` : undefined}
      actions={<QuarterChoice period={period} onPeriod={(trimestre) => onSearch({ trimestre })} />}
    >
      <ReadPage state={withSentence(state)} onReload={reload} offlineTitle={messages.needsSignal}>
        {(dashboard) => <Known {...{ dashboard, isOffice }} />}
      </ReadPage>
    </DensePage>
  );
}

/** Uses the specification's text, except for server refusals. */
function withSentence<T extends { type: string; isRefused?: boolean }>(state: T): T {
  if (state.type !== 'failed' || state.isRefused) return state;
  return { ...state, sentence: messages.failed };
}

const quarterOf = ({ period: { year, quarter } }: LeaderDashboard) =>
  formatQuarter(`${year}-Q${quarter}`);

type KnownProps = { dashboard: LeaderDashboard; isOffice: boolean };

function Known({ dashboard, isOffice }: KnownProps) {
  const { tab: asked, trimestre } = route.useSearch();
  const tab = TABS.find(({ id }) => id === asked)?.id ?? 'resumen';
  const { onSearch } = useLeaderSearch();
  const plan = (
    <Link to="/tertulias-management" className={buttonClass({ variant: 'quiet' })}>
      {messages.toTertulias}
    </Link>
  );
  return (
    <Tabs
      label={messages.sections}
      items={TABS}
      value={tab}
      onValueChange={(id) => onSearch({ tab: id === 'resumen' ? undefined : (id as LeaderTab) })}
    >
      {tab === 'resumen' && (
        <>
          <p className={further}>
            <Link
              to="/leader-dashboard"
              search={{ tab: 'trimestre', trimestre }}
              className={buttonClass({ variant: 'quiet' })}
            >
              {quarterMessages.compareTitle}
            </Link>
            {isOffice && (
              <Link
                to="/leader-dashboard"
                search={{ tab: 'obispo', trimestre }}
                className={buttonClass({ variant: 'quiet' })}
              >
                {quarterMessages.bishopTitle}
              </Link>
            )}
          </p>
          <ZoneSummary dashboard={dashboard} />
        </>
      )}
      {tab === 'tertulias' && <TertuliaCounts tertulias={dashboard.tertulias} action={plan} />}
      {tab === 'miembros' && <ZoneMembers state={dashboard.leader.state} />}
      {tab === 'alertas' && (
        <ZoneAlerts
          alerts={dashboard.alerts}
          action={plan}
          onEverybody={() => onSearch({ tab: 'miembros', solo: 'sin-invitacion' })}
        />
      )}
    </Tabs>
  );
}

const choice = css({ flex: { base: '[1 1 9rem]', desktop: '[0 1 auto]' }, minWidth: '0' });
const further = css({
  ...{ display: 'flex', flexWrap: 'wrap', gap: '2', marginBottom: '3' },
  _print: { display: 'none' },
});

type QuarterChoiceProps = {
  period: string | undefined;
  onPeriod: (period: string | undefined) => void;
};

function QuarterChoice({ period, onPeriod }: QuarterChoiceProps) {
  const { now } = usePhone();
  const { quarters } = endedPeriods(now(), 'America/Mexico_City');
  return (
    <div className={choice}>
      <Select
        aria-label={messages.quarter}
        placeholder={messages.thisQuarter}
        options={quarters.map((quarter) => ({ value: quarter, label: formatQuarter(quarter) }))}
        value={period ?? ''}
        onValueChange={(value) => onPeriod(value || undefined)}
      />
    </div>
  );
}

function useLeaderSearch() {
  const navigate = route.useNavigate();
  const onSearch = searchPatch<LeaderSearch>(navigate);
  return { onSearch };
}

const zoneMembersRoute = getRouteApi('/guarded/leader-dashboard');

/** A full page means there may be another. */
const nextOf = (page: readonly ZoneUser[]) =>
  page.length === ZONE_USERS_PAGE ? String(page.at(-1)?.id) : null;

/**
 * People of the zone, fetched at each opening. The search text stays out of the address: it may be
 * a name.
 */
function ZoneMembers({ state: own }: { state: string }) {
  const { solo: only } = zoneMembersRoute.useSearch();
  const navigate = zoneMembersRoute.useNavigate();
  const hasSignal = useSignal();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const pages = useServerPages(zoneUsers, {
    query: { ...(only && { only }), ...(search && { search }) },
    isFresh: true,
    nextOf,
  });
  const dialog = useDialogState<ZoneUser>();
  const known = pages.state.type === 'known' ? pages.state.value : null;
  const people = useMemo(() => known?.flat() ?? [], [known]);
  return (
    <div className={root}>
      <ZonePeopleFilters
        {...{ only, typed }}
        onTyped={setTyped}
        onOnly={(solo) =>
          void navigate({
            search: (before) => ({ ...before, solo }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <ReadPage
        state={pages.state}
        onReload={pages.reload}
        offlineTitle={messages.membersNeedSignal}
      >
        {() =>
          people.length === 0 && search !== typed.trim() ? (
            <SkeletonRows />
          ) : (
            <ZonePeople
              people={people}
              isFiltered={search !== '' || only !== undefined}
              hasMore={pages.paging.hasMore}
              isLoadingMore={pages.paging.isLoading}
              onMore={pages.paging.onMore}
              canAssign={hasSignal}
              onAssign={dialog.open}
            />
          )
        }
      </ReadPage>
      {dialog.subject && (
        <AssignCommunity
          person={dialog.subject}
          state={dialog.subject.state || own}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });

type AssignProps = { person: ZoneUser; state: string; isOpen: boolean; onClose: () => void };

const AssignCommunity = freshOnOpen(({ person, state, isOpen, onClose }: AssignProps) => {
  const assign = useAssignCommunity();
  return (
    <MovePersonDialog
      {...{ person, state, isOpen, onClose }}
      title={messages.assignCommunity}
      onMove={(community) => assign(person.id, community)}
    />
  );
});
