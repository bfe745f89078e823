import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { HOUR_MS } from '#contract/core/durations';
import type { Team, TeamReport } from '#contract/team-management';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { CreateTeamDialog } from '#web/features/team-management/create-team-dialog.tsx';
import { PauseDialog } from '#web/features/team-management/pause-dialog.tsx';
import { RemindQuestion } from '#web/features/team-management/remind-question.tsx';
import {
  MOST_OVERDUE_FIRST,
  reportColumns,
} from '#web/features/team-management/report-columns.tsx';
import { ReportsView } from '#web/features/team-management/reports-view.tsx';
import { BY_NAME, TEAM_COLUMNS } from '#web/features/team-management/team-columns.tsx';
import { TeamMembers } from '#web/features/team-management/team-members.tsx';
import { TeamsView } from '#web/features/team-management/teams-view.tsx';
import { useReportPages } from '#web/features/team-management/use-report-pages.ts';
import { useTeamManagement } from '#web/features/team-management/use-team-management.ts';
import { useTeamPages } from '#web/features/team-management/use-team-pages.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './team-management-words.ts';

const route = getRouteApi('/guarded/teams-management');
const TITLE = words.title;
const TABS = [
  { id: 'equipos', label: words.teams },
  { id: 'reportes', label: words.reports },
];

export function TeamManagementScreen() {
  return (
    <ReservedScreen title={TITLE} screen="teamManagement" message={words.reserved}>
      {() => <Management />}
    </ReservedScreen>
  );
}

type Opened = { act: 'create' } | { act: 'members'; team: Team };

function Management() {
  const { tab = 'equipos' } = route.useSearch();
  const navigate = route.useNavigate();
  const acts = useTeamManagement();
  const dialog = useDialogState<Opened>();
  const { subject, isOpen, close } = dialog;
  const onMembers = useStableCallback((team: Team) => dialog.open({ act: 'members', team }));
  return (
    <Page
      title={TITLE}
      isDense
      actions={
        <Button
          icon={<Plus aria-hidden />}
          {...offlineButtonProps(useSignal())}
          onClick={() => dialog.open({ act: 'create' })}
        >
          {words.create}
        </Button>
      }
    >
      <Tabs
        label={words.sections}
        items={TABS}
        value={tab}
        onValueChange={(id) =>
          void navigate({ search: { tab: id as typeof tab }, resetScroll: false })
        }
      >
        {tab === 'equipos' ? <TeamsTab onMembers={onMembers} /> : <TeamReportsTab acts={acts} />}
      </Tabs>
      <CreateTeamDialog
        isOpen={isOpen && subject?.act === 'create'}
        onClose={close}
        onCreate={acts.create}
      />
      {subject?.act === 'members' && (
        <TeamMembers
          team={subject.team}
          isOpen={isOpen}
          onClose={close}
          onAdd={(person) => acts.add(subject.team.id, person)}
          onRemove={(person) => acts.remove(subject.team.id, person)}
        />
      )}
    </Page>
  );
}

const teamsTabRoute = getRouteApi('/guarded/teams-management');

function TeamsTab({ onMembers }: { onMembers: (team: Team) => void }) {
  const search = teamsTabRoute.useSearch();
  const navigate = teamsTabRoute.useNavigate();
  const onSearch = (patch: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      ...{ replace: true, resetScroll: false },
    });
  const { view, setView } = useTableView({
    ...{ columns: TEAM_COLUMNS, initialSort: BY_NAME, storageKey: 'teams' },
    ...{ search, onSearch },
  });
  // Kept out of the address: it may be a coordinator's name.
  const [typed, setTyped] = useState('');
  const kind = search.tipo ?? null;
  const filter = useMemo(() => ({ kind, typed }), [kind, typed]);
  const { state, reload } = useTeamPages(filter, view.sort);
  return (
    <ReadPage state={state} onReload={reload} offlineTitle={words.teamsNeedSignal}>
      {(pages) => (
        <TeamsView
          {...{ pages, filter, view, onMembers }}
          onTyped={setTyped}
          onKind={(tipo) => onSearch({ tipo: tipo ?? undefined })}
          onView={setView}
        />
      )}
    </ReadPage>
  );
}

const teamReportsTabRoute = getRouteApi('/guarded/teams-management');

function TeamReportsTab({ acts }: { acts: ReturnType<typeof useTeamManagement> }) {
  const hasSignal = useSignal();
  const now = usePhone().now();
  const dialog = useDialogState<TeamReport>();
  const asked = useDialogState<TeamReport>();
  const onRemind = useStableCallback(asked.open);
  const { search, onSearch, columns, view, setView } = useReportTable(now, onRemind);
  // Kept out of the address: it may be a coordinator's name.
  const [typed, setTyped] = useState('');
  const due = search.vence ?? null;
  const filter = useMemo(() => ({ due, typed }), [due, typed]);
  const { state, reload } = useReportPages(filter, view.sort);
  return (
    <>
      <ReadPage state={state} onReload={reload} offlineTitle={words.reportsNeedSignal}>
        {(pages) => (
          <ReportsView
            {...{ pages, filter, columns, view, now, hasSignal, onRemind }}
            onTyped={setTyped}
            onDue={(vence) => onSearch({ vence: vence ?? undefined })}
            onView={setView}
            onPause={dialog.open}
            onResume={(report) => void acts.resume(report)}
          />
        )}
      </ReadPage>
      {asked.subject && (
        <RemindQuestion
          report={asked.subject}
          isOpen={asked.isOpen}
          onClose={asked.close}
          onSent={() => (asked.subject ? acts.remind(asked.subject) : Promise.resolve(false))}
        />
      )}
      {dialog.subject && (
        <PauseDialog
          report={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onPause={(pause) =>
            dialog.subject ? acts.pause(dialog.subject, pause) : Promise.resolve(false)
          }
        />
      )}
    </>
  );
}

function useReportTable(now: number, onRemind: (report: TeamReport) => void) {
  const search = teamReportsTabRoute.useSearch();
  const navigate = teamReportsTabRoute.useNavigate();
  const onSearch = (patch: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      ...{ replace: true, resetScroll: false },
    });
  // Rounded to the hour, so columns stay referentially stable.
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const columns = useMemo(() => reportColumns(hour, onRemind), [hour, onRemind]);
  const table = useTableView({
    ...{ columns, initialSort: MOST_OVERDUE_FIRST, storageKey: 'team-reports' },
    ...{ search, onSearch },
  });
  return { search, onSearch, columns, ...table };
}
