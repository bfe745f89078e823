import { type Column, columnOf } from '#contract/core/roles';
import { readPeriod } from '#web/features/attendance-reports/periods.ts';
import { ReportActions } from '#web/features/attendance-reports/report-actions.tsx';
import { useSession } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ClosedPeriod } from './closed-period.tsx';
import { Communities } from './communities.tsx';
import { People } from './people.tsx';
import { NOTHING, useReportsSearch } from './use-reports-search.ts';

const TITLE = 'Reportes de Asistencia';
const READERS: ReadonlySet<Column> = new Set(['AD', 'CC']);

/** «Reportes de Asistencia». Asked at each opening; stays on no phone. */
export function AttendanceReportsScreen() {
  const self = useSession();
  if (!self || !READERS.has(columnOf(self.role))) {
    return (
      <Page title={TITLE}>
        <ErrorState
          title="No está a tu alcance"
          message="Los reportes de asistencia los ven la administración y la coordinación de coordinadores."
        />
      </Page>
    );
  }
  return (
    <ServerReads>
      <Reports />
    </ServerReads>
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
