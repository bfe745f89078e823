import { getRouteApi } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { Team } from '#contract/team-management';
import { CreateTeamDialog } from '#web/features/team-management/create-team-dialog.tsx';
import { TeamMembers } from '#web/features/team-management/team-members.tsx';
import { useTeamManagement } from '#web/features/team-management/use-team-management.ts';
import { useSignal } from '#web/services/signal.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import { useDialogState } from '#web/ui/hooks/use-dialog-state.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import * as words from './team-management-words.ts';
import { TeamReportsTab } from './team-reports-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';

const route = getRouteApi('/guarded/teams-management');
const TITLE = words.title;
const TABS = [
  { id: 'equipos', label: words.teams },
  { id: 'reportes', label: words.reports },
];

/** «Gestión de Equipos»: the teams, and when each met. */
export function TeamManagementScreen() {
  return (
    <ReservedScreen title={TITLE} screen="teamManagement" message={words.reserved}>
      {() => <Management />}
    </ReservedScreen>
  );
}

type Opened = { act: 'create' } | { act: 'members'; team: Team };

/** Which tab is open stands in the address; what a tab filters by stays in it alone. */
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
