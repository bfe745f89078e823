import { useMemo, useState } from 'react';
import { OFFLINE_TITLE } from '#web/features/attendance-reports/offline-title.ts';
import { LATE_FIRST, PERIOD_COLUMNS } from '#web/features/attendance-reports/period-columns.tsx';
import { PeriodReport } from '#web/features/attendance-reports/period-report.tsx';
import { readPeriod } from '#web/features/attendance-reports/periods.ts';
import { usePeriodPages } from '#web/features/attendance-reports/use-period-pages.ts';
import { useTableView } from '#web/features/shared/use-table-view.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import { useReportsSearch } from './use-reports-search.ts';

/** A month or quarter that is over. */
export function ClosedPeriod() {
  const { search, onSearch } = useReportsSearch();
  const period = readPeriod(search.periodo) ?? '';
  const { view, setView } = useTableView({
    columns: PERIOD_COLUMNS,
    initialSort: LATE_FIRST,
    ...{ storageKey: 'attendance-period', search, onSearch },
  });
  // What is typed stays out of the address.
  const [typed, setTyped] = useState('');
  const isChanged = search.cambios === 'si';
  const filter = useMemo(() => ({ period, isChanged, typed }), [period, isChanged, typed]);
  const { state, reload } = usePeriodPages(filter, view.sort);
  return (
    <ReadPage state={state} onReload={reload} rows={8} offlineTitle={OFFLINE_TITLE}>
      {(pages) => (
        <PeriodReport
          {...{ pages, filter, view }}
          onTyped={setTyped}
          onChanged={(next) => onSearch({ cambios: next ? 'si' : undefined })}
          onView={setView}
        />
      )}
    </ReadPage>
  );
}
