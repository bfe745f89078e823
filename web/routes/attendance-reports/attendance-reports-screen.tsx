import { getRouteApi } from '@tanstack/react-router';
import { CommunitiesReport } from '#web/features/attendance-reports/communities-report.tsx';
import { PeopleReport } from '#web/features/attendance-reports/people-report.tsx';
import { PeriodReport } from '#web/features/attendance-reports/period-report.tsx';
import { readPeriod } from '#web/features/attendance-reports/periods.ts';
import {
  HowCalculated,
  PeriodChoice,
  ViewChoice,
} from '#web/features/attendance-reports/report-actions.tsx';
import type { ReportsSearch } from '#web/features/attendance-reports/search-params.ts';
import { searchPatch } from '#web/services/search-patch.ts';
import { ReservedScreen } from '#web/shell/reserved-screen.tsx';
import { DensePage } from '#web/ui/layout/dense-page.tsx';
import * as messages from './messages.ts';

const TITLE = messages.title;

/** «Reportes de Asistencia». Asked at each opening; stays on no phone. */
export function AttendanceReportsScreen() {
  return (
    <ReservedScreen title={TITLE} screen="attendanceReports" message={messages.reserved}>
      {() => <Reports />}
    </ReservedScreen>
  );
}

function Reports() {
  const address = useReportsSearch();
  const { search, onSearch } = address;
  const period = readPeriod(search.periodo);
  const view = period ? 'period' : search.vista === 'comunidades' ? 'communities' : 'people';
  const View = VIEWS[view];
  const choice = (
    <PeriodChoice period={period} onPeriod={(periodo) => onSearch({ ...NOTHING, periodo })} />
  );
  return (
    <DensePage
      title={TITLE}
      hasFolded
      more={
        <>
          {view !== 'period' && choice}
          <HowCalculated view={view} />
        </>
      }
      actions={
        view === 'period' ? (
          choice
        ) : (
          <ViewChoice view={view} onView={(vista) => onSearch({ ...NOTHING, vista })} />
        )
      }
    >
      <View
        key={period}
        {...address}
        onCommunities={() => onSearch({ ...NOTHING, vista: 'comunidades' })}
        onPeople={(comunidad) => onSearch({ ...NOTHING, comunidad })}
      />
    </DensePage>
  );
}

const VIEWS = { people: PeopleReport, communities: CommunitiesReport, period: PeriodReport };

const route = getRouteApi('/guarded/attendance-reports');

/** Each view has filters, order and columns of its own. */
const NOTHING: ReportsSearch = {
  ...{ vista: undefined, periodo: undefined, comunidad: undefined, nivel: undefined },
  ...{ cambios: undefined, orden: undefined, columnas: undefined },
};

/** View, filters, order and columns stand in the address. */
function useReportsSearch() {
  const search = route.useSearch();
  return { search, onSearch: searchPatch<ReportsSearch>(route.useNavigate()) };
}
