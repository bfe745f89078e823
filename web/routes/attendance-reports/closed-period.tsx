import { reportPeriod } from '#contract/attendance-reports';
import { OFFLINE_TITLE } from '#web/features/attendance-reports/offline-title.ts';
import { LATE_FIRST, PERIOD_COLUMNS } from '#web/features/attendance-reports/period-columns.tsx';
import { PeriodReport } from '#web/features/attendance-reports/period-report.tsx';
import { readPeriod } from '#web/features/attendance-reports/periods.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { useReportsSearch } from './use-reports-search.ts';

/** A month or quarter that is over. */
export function ClosedPeriod() {
  const { search, onSearch } = useReportsSearch();
  const period = readPeriod(search.periodo) ?? '';
  const { state, reload } = useServerRead(reportPeriod, { query: { period }, isFresh: true });
  const { view, setView } = useTableView({
    columns: PERIOD_COLUMNS,
    initialSort: LATE_FIRST,
    ...{ storageKey: 'attendance-period', search, onSearch },
  });
  return (
    <ReadPage state={state} onReload={reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {(known) => (
        <PeriodReport
          {...{ period, known, view }}
          isChanged={search.cambios === 'si'}
          onChanged={(isChanged) => onSearch({ cambios: isChanged ? 'si' : undefined })}
          onView={setView}
        />
      )}
    </ReadPage>
  );
}
