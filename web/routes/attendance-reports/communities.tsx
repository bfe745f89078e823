import { useMemo, useState } from 'react';
import { CommunitiesReport } from '#web/features/attendance-reports/communities-report.tsx';
import {
  COMMUNITY_COLUMNS,
  LOWEST_COMMUNITY_FIRST,
} from '#web/features/attendance-reports/community-columns.tsx';
import { levelToParam, paramToLevel } from '#web/features/attendance-reports/levels.ts';
import { OFFLINE_TITLE } from '#web/features/attendance-reports/offline-title.ts';
import { useCommunityReportPages } from '#web/features/attendance-reports/use-community-report-pages.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { NOTHING, useReportsSearch } from './use-reports-search.ts';

/** The last 30 days, community by community. */
export function Communities() {
  const { search, onSearch } = useReportsSearch();
  const { view, setView } = useTableView({
    columns: COMMUNITY_COLUMNS,
    initialSort: LOWEST_COMMUNITY_FIRST,
    ...{ storageKey: 'attendance-communities', search, onSearch },
  });
  // What is typed stays out of the address.
  const [typed, setTyped] = useState('');
  const level = paramToLevel(search.nivel);
  const filter = useMemo(() => ({ level, typed }), [level, typed]);
  const { state, reload } = useCommunityReportPages(filter, view.sort);
  return (
    <ReadPage state={state} onReload={reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {(pages) => (
        <CommunitiesReport
          {...{ pages, filter, view }}
          onTyped={setTyped}
          onLevel={(next) => onSearch({ nivel: next ? levelToParam(next) : undefined })}
          onView={setView}
          onPeople={(comunidad) => onSearch({ ...NOTHING, comunidad })}
        />
      )}
    </ReadPage>
  );
}
