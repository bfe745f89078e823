import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Team } from '#contract/team-management';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { BY_NAME, TEAM_COLUMNS } from '#web/features/team-management/team-columns.tsx';
import { TeamsView } from '#web/features/team-management/teams-view.tsx';
import { useTeamPages } from '#web/features/team-management/use-team-pages.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './team-management-words.ts';

const route = getRouteApi('/guarded/teams-management');

export function TeamsTab({ onMembers }: { onMembers: (team: Team) => void }) {
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
  // Who coordinates is found by it too: a person's name stays out of the address.
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
