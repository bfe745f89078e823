import { readPeriod } from '#web/features/attendance-reports/periods.ts';
import { ReportActions } from '#web/features/attendance-reports/report-actions.tsx';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ClosedPeriod } from './closed-period.tsx';
import { Communities } from './communities.tsx';
import { People } from './people.tsx';
import { NOTHING, useReportsSearch } from './use-reports-search.ts';
import * as words from './words.ts';

const TITLE = words.title;

/** «Reportes de Asistencia». Asked at each opening; stays on no phone. */
export function AttendanceReportsScreen() {
  return (
    <ReservedScreen title={TITLE} screen="attendanceReports" message={words.reserved}>
      {() => <Reports />}
    </ReservedScreen>
  );
}

function Reports() {
  const { search, onSearch } = useReportsSearch();
  const period = readPeriod(search.periodo);
  const view = period ? 'period' : search.vista === 'comunidades' ? 'communities' : 'people';
  const View = VIEWS[view];
  return (
    <Page
      title={TITLE}
      isDense
      actions={
        <ReportActions
          {...{ period, view }}
          onPeriod={(periodo) => onSearch({ ...NOTHING, periodo })}
          onView={(vista) => onSearch({ ...NOTHING, vista })}
        />
      }
    >
      <View key={period} />
    </Page>
  );
}

const VIEWS = { people: People, communities: Communities, period: ClosedPeriod };
