import { getRouteApi, Link } from '@tanstack/react-router';
import {
  COMMUNITIES_NAMED,
  type LeaderDashboard,
  leaderDashboard,
} from '#contract/leader-dashboard';
import { endedPeriods } from '#contract/rules/report-period';
import { keepDashboard } from '#web/features/leader-dashboard/keep-dashboard.ts';
import { formatQuarter } from '#web/features/leader-dashboard/labels.ts';
import type { LeaderSearch, LeaderTab } from '#web/features/leader-dashboard/search-params.ts';
import { TertuliaCounts } from '#web/features/leader-dashboard/tertulia-counts.tsx';
import { ZoneAlerts } from '#web/features/leader-dashboard/zone-alerts.tsx';
import { ZoneSummary } from '#web/features/leader-dashboard/zone-summary.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { buttonClass } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './words.ts';
import { ZoneMembers } from './zone-members.tsx';

const route = getRouteApi('/guarded/leader-dashboard');
const TITLE = words.title;

const TABS = [
  { id: 'resumen', label: words.summary },
  { id: 'tertulias', label: words.tertulias },
  { id: 'miembros', label: words.members },
  { id: 'alertas', label: words.alerts },
];

/** The quarter of one's own zone. */
export function LeaderDashboardScreen() {
  return (
    <ReservedScreen title={TITLE} screen="leaderDashboard" message={words.reserved}>
      {() => <Dashboard />}
    </ReservedScreen>
  );
}

function Dashboard() {
  const { trimestre: period } = route.useSearch();
  const { onSearch } = useLeaderSearch();
  const { state, reload } = useServerRead(leaderDashboard, {
    query: { ...(period && { period }), limit: COMMUNITIES_NAMED },
    keep: keepDashboard,
  });
  const known = state.type === 'known' ? state.value : null;
  return (
    <Page
      title={TITLE}
      lead={known ? `${known.leader.zoneName} · ${quarterOf(known)}` : undefined}
      actions={<QuarterChoice period={period} onPeriod={(trimestre) => onSearch({ trimestre })} />}
    >
      <ReadPage state={withSentence(state)} onReload={reload} offlineTitle={words.needsSignal}>
        {(dashboard) => <Known dashboard={dashboard} />}
      </ReadPage>
    </Page>
  );
}

/** The specification's own words; what the server refuses stays as it says it. */
function withSentence<T extends { type: string; isRefused?: boolean }>(state: T): T {
  if (state.type !== 'failed' || state.isRefused) return state;
  return { ...state, sentence: words.failed };
}

const quarterOf = ({ period: { year, quarter } }: LeaderDashboard) =>
  formatQuarter(`${year}-Q${quarter}`);

function Known({ dashboard }: { dashboard: LeaderDashboard }) {
  const { tab = 'resumen' } = route.useSearch();
  const { onSearch } = useLeaderSearch();
  const plan = (
    <Link to="/tertulias-management" className={buttonClass({ variant: 'quiet' })}>
      {words.toTertulias}
    </Link>
  );
  return (
    <Tabs
      label={words.sections}
      items={TABS}
      value={tab}
      onValueChange={(id) => onSearch({ tab: id === 'resumen' ? undefined : (id as LeaderTab) })}
    >
      {tab === 'resumen' && <ZoneSummary dashboard={dashboard} />}
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

type QuarterChoiceProps = {
  period: string | undefined;
  onPeriod: (period: string | undefined) => void;
};

function QuarterChoice({ period, onPeriod }: QuarterChoiceProps) {
  const { now } = usePhone();
  const { quarters } = endedPeriods(now(), 'America/Mexico_City');
  return (
    <Select
      aria-label={words.quarter}
      placeholder={words.thisQuarter}
      options={quarters.map((quarter) => ({ value: quarter, label: formatQuarter(quarter) }))}
      value={period ?? ''}
      onValueChange={(value) => onPeriod(value || undefined)}
    />
  );
}

function useLeaderSearch() {
  const navigate = route.useNavigate();
  const onSearch = (patch: Partial<LeaderSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    });
  return { onSearch };
}
