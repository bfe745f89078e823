import { getRouteApi } from '@tanstack/react-router';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { listObjectives, type Objective } from '#contract/objectives';
import { OBJECTIVE_DEFINITIONS } from '#contract/rules/objective';
import {
  formatReason,
  SOURCE_LABELS,
  STATUS_LABELS,
} from '#web/features/objectives/objective-labels.ts';
import { ObjectivesView } from '#web/features/objectives/objectives-view.tsx';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { type ReportRef, useReportSource } from '#web/features/state-coordinator/report-source.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { formatLongDay, formatMediumCivilDay } from '#web/ui/format/format-day.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';

const route = getRouteApi('/guarded/state-coordinator-dashboard');

type StateObjectivesProps = { state: string; report: ReportRef };

/** «Objetivos Políticos». */
export function StateObjectives({ state, report }: StateObjectivesProps) {
  const { now } = usePhone();
  const read = useServerRead(listObjectives, { query: { state }, isFresh: true });
  const { situacion = null } = route.useSearch();
  const navigate = route.useNavigate();
  const today = civilDay(now(), zoneOf(state));
  const known = read.state.type === 'known' ? read.state.value : [];
  const shown = known.filter(({ status }) => situacion === null || status === situacion);
  const filter = situacion === null ? 'Todas' : STATUS_LABELS[situacion];
  useObjectivesReport({ state, report, today, filter, objectives: shown });
  return (
    <ReadPage
      isInner
      state={read.state}
      onReload={read.reload}
      rows={4}
      offlineTitle={`Para ver los objetivos de ${state} hace falta señal`}
    >
      {(objectives) => (
        <ObjectivesView
          {...{ state, objectives, today }}
          status={situacion}
          onStatus={(next) =>
            void navigate({
              search: (before) => ({ ...before, situacion: next ?? undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </ReadPage>
  );
}

type ReportOf = StateObjectivesProps & {
  today: string;
  filter: string;
  objectives: readonly Objective[];
};

function useObjectivesReport({ state, report, today, filter, objectives }: ReportOf) {
  const { now } = usePhone();
  const { make } = useTableExport('objetivos');
  const columns = [
    { header: 'Objetivo', value: ({ title }: Objective) => title },
    { header: 'Situación', value: ({ status }: Objective) => STATUS_LABELS[status] },
    { header: 'Por qué', value: (one: Objective) => formatReason(one, today) },
    { header: 'Va en', value: ({ current }: Objective) => current },
    { header: 'Meta', value: ({ target }: Objective) => target },
    { header: 'Avance (%)', value: ({ percent }: Objective) => percent },
    { header: 'Unidad', value: ({ unit }: Objective) => unit },
    { header: 'Cómo se mide', value: ({ source }: Objective) => SOURCE_LABELS[source] },
    { header: 'Vence', value: ({ deadline }: Objective) => formatMediumCivilDay(deadline) },
    { header: 'Personas asignadas', value: ({ assignedPeople }: Objective) => assignedPeople },
    { header: 'Cerrado', value: ({ closedAt }: Objective) => (closedAt === null ? 'No' : 'Sí') },
  ];
  useReportSource(
    report,
    (format) =>
      void make({
        ...{ format, columns, rows: () => objectives },
        notes: [
          ['Reporte', `Objetivos Políticos de ${state}`],
          ['Situación', filter],
          ['Hecho el', formatLongDay(now())],
          ['Avance', OBJECTIVE_DEFINITIONS.progress],
          ['Situación', OBJECTIVE_DEFINITIONS.pace],
          ['Desconocido', OBJECTIVE_DEFINITIONS.unknown],
        ],
      }),
  );
}
