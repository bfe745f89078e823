import { CommunitiesReport } from '#web/features/attendance-reports/communities-report.tsx';
import {
  COMMUNITY_COLUMNS,
  LOWEST_COMMUNITY_FIRST,
} from '#web/features/attendance-reports/community-columns.tsx';
import { levelToParam, paramToLevel } from '#web/features/attendance-reports/levels.ts';
import { OFFLINE_TITLE } from '#web/features/attendance-reports/offline-title.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { useCommunities } from './use-communities.ts';
import { NOTHING, useReportsSearch } from './use-reports-search.ts';

/** The last 30 days, community by community. */
export function Communities() {
  const { search, onSearch } = useReportsSearch();
  const { communities, reload } = useCommunities();
  const { view, setView } = useTableView({
    columns: COMMUNITY_COLUMNS,
    initialSort: LOWEST_COMMUNITY_FIRST,
    ...{ storageKey: 'attendance-communities', search, onSearch },
  });
  return (
    <ReadPage state={communities} onReload={reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {(known) => (
        <CommunitiesReport
          communities={known}
          level={paramToLevel(search.nivel)}
          onLevel={(level) => onSearch({ nivel: level ? levelToParam(level) : undefined })}
          view={view}
          onView={setView}
          onPeople={(comunidad) => onSearch({ ...NOTHING, comunidad })}
        />
      )}
    </ReadPage>
  );
}
