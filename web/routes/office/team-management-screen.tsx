import { getRouteApi } from '@tanstack/react-router';
import { createTeam, type Team, type TeamReport } from '#contract/team-management';
import { CreateGroupDialog } from '#web/features/groups/create-group-dialog.tsx';
import { GroupMembers } from '#web/features/groups/group-members.tsx';
import { PauseDialog } from '#web/features/groups/pause-dialog.tsx';
import { RemindQuestion } from '#web/features/groups/remind-question.tsx';
import { ReportList } from '#web/features/groups/report-list.tsx';
import { canRemind } from '#web/features/groups/team-due-labels.ts';
import { TeamList } from '#web/features/groups/team-list.tsx';
import { type TeamActions, useTeamActions } from '#web/features/groups/use-group-actions.ts';
import { useRound } from '#web/features/shared/use-round.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { CreateButton } from './create-button.tsx';
import * as messages from './team-management-messages.ts';

const route = getRouteApi('/guarded/teams-management');
const TITLE = messages.title;
const TABS = [
  { id: 'equipos', label: messages.teams },
  { id: 'reportes', label: messages.reports },
];

/** «Gestión de Equipos»: the teams, and when each met. */
export function TeamManagementScreen() {
  return (
    <ReservedScreen title={TITLE} screen="teamManagement" message={messages.reserved}>
      {() => <Management />}
    </ReservedScreen>
  );
}

type Opened = { act: 'create' } | { act: 'members'; team: Team };

/** Which tab is open stands in the address; what a tab filters by stays in it alone. */
function Management() {
  const search = route.useSearch();
  const { tab = 'equipos' } = search;
  const navigate = route.useNavigate();
  const address = { search, onSearch: searchPatch(navigate) };
  const acts = useTeamActions();
  const dialog = useDialogState<Opened>();
  const { subject, isOpen, close } = dialog;
  const onMembers = useStableCallback((team: Team) => dialog.open({ act: 'members', team }));
  return (
    <DensePage
      title={TITLE}
      actions={
        <CreateButton of={createTeam.name} onClick={() => dialog.open({ act: 'create' })}>
          {messages.create}
        </CreateButton>
      }
    >
      <Tabs
        label={messages.sections}
        items={TABS}
        value={tab}
        onValueChange={(id) =>
          void navigate({ search: { tab: id as typeof tab }, resetScroll: false })
        }
      >
        {tab === 'equipos' ? (
          <TeamList {...address} offlineTitle={messages.teamsNeedSignal} onMembers={onMembers} />
        ) : (
          <Reports {...address} acts={acts} />
        )}
      </Tabs>
      <CreateGroupDialog
        of="team"
        isOpen={isOpen && subject?.act === 'create'}
        onClose={close}
        onCreate={acts.create}
      />
      {subject?.act === 'members' && (
        <GroupMembers
          group={subject.team}
          as="team"
          isOpen={isOpen}
          onClose={close}
          onAdd={(person) => acts.add(subject.team.id, person)}
          onRemove={(person) => acts.remove(subject.team.id, person)}
        />
      )}
    </DensePage>
  );
}

type ReportsProps = Pick<Parameters<typeof ReportList>[0], 'search' | 'onSearch'> & {
  acts: TeamActions;
};

function Reports({ acts, ...address }: ReportsProps) {
  const { subject: paused, ...pausing } = useDialogState<TeamReport>();
  const { subject: reminded, ...asking } = useDialogState<TeamReport>();
  const { now } = usePhone();
  const round = useRound<TeamReport>({
    idOf: ({ id }) => id,
    canAct: (report) => canRemind(report, now()),
  });
  const onRemind = (report: TeamReport, reports: readonly TeamReport[]) => {
    round.goTo(report, reports);
    asking.open(report);
  };
  return (
    <>
      <ReportList
        {...address}
        offlineTitle={messages.reportsNeedSignal}
        onRemind={onRemind}
        onPause={pausing.open}
        onResume={(report) => void acts.resume(report)}
      />
      {reminded && round.place && (
        <RemindQuestion
          report={reminded}
          place={round.place}
          isOpen={asking.isOpen}
          onClose={asking.close}
          onSent={() => acts.remind(reminded)}
          onRemind={(next) => onRemind(next, [])}
        />
      )}
      {paused && (
        <PauseDialog
          report={paused}
          isOpen={pausing.isOpen}
          onClose={pausing.close}
          onPause={(pause) => acts.pause(paused, pause)}
        />
      )}
    </>
  );
}
