import { getRouteApi } from '@tanstack/react-router';
import { listTeams, type Team } from '#contract/team-management';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { BY_NAME, TEAM_COLUMNS } from '#web/features/team-management/team-columns.tsx';
import { TeamsView } from '#web/features/team-management/teams-view.tsx';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';

const route = getRouteApi('/guarded/teams-management');

export function TeamsTab({ onMembers }: { onMembers: (team: Team) => void }) {
  const { state, reload } = useServerRead(listTeams, { query: {}, isFresh: true });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = (patch: Partial<typeof search>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      ...{ replace: true, resetScroll: false },
    });
  const { view, setView } = useTableView({
    ...{ columns: TEAM_COLUMNS, initialSort: BY_NAME, storageKey: 'teams' },
    ...{ search, onSearch },
  });
  return (
    <ReadPage state={state} onReload={reload} offlineTitle="Para ver los equipos hace falta señal">
      {(teams) => (
        <TeamsView
          {...{ teams, view, onMembers }}
          kind={search.tipo ?? null}
          onKind={(tipo) => onSearch({ tipo: tipo ?? undefined })}
          onView={setView}
        />
      )}
    </ReadPage>
  );
}
