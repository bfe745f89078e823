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
import { mustBeRead } from '#web/features/shared/table-files/must-be-read.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { type ReportRef, useReportSource } from '#web/features/state-coordinator/report-source.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerRead } from '#web/services/server-reads.tsx';
import { toPercentCell } from '#web/ui/data/sheet-value.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { ReadPage } from '#web/ui/state/read-page.tsx';
import * as words from './words.ts';

const route = getRouteApi('/guarded/state-coordinator-dashboard');

type StateObjectivesProps = { state: string; report: ReportRef };

export function StateObjectives({ state, report }: StateObjectivesProps) {
  const { now } = usePhone();
  const read = useServerRead(listObjectives, { query: { state }, isFresh: true });
  const { situacion = null } = route.useSearch();
  const navigate = route.useNavigate();
  const today = civilDay(now(), zoneOf(state));
  const known = read.state.type === 'known' ? read.state.value : null;
  const shown = known?.filter(({ status }) => situacion === null || status === situacion);
  const filter = situacion === null ? words.all : STATUS_LABELS[situacion];
  useObjectivesReport({ state, report, today, filter, objectives: shown ?? null });
  return (
    <ReadPage
      isInner
      state={read.state}
      onReload={read.reload}
      rows={4}
      offlineTitle={words.objectivesNeedSignal(state)}
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
  /** Null if not loaded: an export must not claim there are none. */
  objectives: readonly Objective[] | null;
};

function useObjectivesReport({ state, report, today, filter, objectives }: ReportOf) {
  const { now } = usePhone();
  const { make } = useTableExport('objetivos');
  const columns = [
    { header: words.objective, value: ({ title }: Objective) => title },
    { header: words.situation, value: ({ status }: Objective) => STATUS_LABELS[status] },
    { header: words.why, value: (one: Objective) => formatReason(one, today) },
    { header: words.value, value: ({ current }: Objective) => current },
    { header: words.target, value: ({ target }: Objective) => target },
    { header: words.progress, value: ({ percent }: Objective) => toPercentCell(percent) },
    { header: words.unit, value: ({ unit }: Objective) => unit },
    { header: words.howMeasured, value: ({ source }: Objective) => SOURCE_LABELS[source] },
    { header: words.due, value: ({ deadline }: Objective) => ({ day: deadline }) },
    { header: words.assigned, value: ({ assignedPeople }: Objective) => assignedPeople },
    {
      header: words.closed,
      value: ({ closedAt }: Objective) => (closedAt === null ? words.no : words.yes),
    },
  ];
  useReportSource(
    report,
    (format) =>
      void make({
        ...{ format, columns, rows: () => mustBeRead(objectives) },
        notes: [
          [words.report, words.objectivesOf(state)],
          [words.situation, filter],
          [words.madeOn, formatLongDay(now())],
          [words.progress, OBJECTIVE_DEFINITIONS.progress],
          [words.situation, OBJECTIVE_DEFINITIONS.pace],
          [words.unknown, OBJECTIVE_DEFINITIONS.unknown],
        ],
      }),
  );
}
