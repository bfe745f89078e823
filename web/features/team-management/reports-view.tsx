import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarX from 'lucide-react/icons/calendar-x';
import CircleOff from 'lucide-react/icons/circle-off';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { TEAM_BADGES, TEAM_DUE_DEFINITION, type TeamBadge } from '#contract/rules/team-due';
import type { TeamReport } from '#contract/team-management';
import { HowComputed } from '#web/features/shared/how-computed.tsx';
import { SomeCards } from '#web/features/shared/some-cards.tsx';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { useTableOrCards } from '#web/features/shared/use-table-or-cards.tsx';
import { type OfficeColumn, OfficeTable, type RowActs } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ReportCard } from './report-card.tsx';
import type { DueFilter } from './search-params.ts';
import { BADGE_LABELS, urgencyOf } from './team-due-labels.ts';
import { searchTeams } from './team-labels.ts';

export type ReportActs = {
  onRemind: (report: TeamReport) => void;
  onPause: (report: TeamReport) => void;
  onResume: (report: TeamReport) => void;
};

export type ReportsViewProps = ReportActs & {
  reports: readonly TeamReport[];
  /** What stands in the address; null lets all by. */
  due: DueFilter | null;
  onDue: (due: DueFilter | null) => void;
  columns: readonly OfficeColumn<TeamReport>[];
  view: TableView;
  onView: (view: TableView) => void;
  now: number;
  hasSignal: boolean;
};

/** «Reportes»: when each team met and when it should again. */
export function ReportsView(props: ReportsViewProps) {
  const { reports, due, onDue, now, hasSignal, onRemind, onPause, onResume } = props;
  // Who coordinates is found by it too: a person's name stays out of the address.
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => narrow(reports, due, wanted), [reports, due, wanted]);
  const { isCards, shapeSwitch } = useTableOrCards('team-reports-shape');
  const { isMaking, make } = useTableExport('reporte-de-equipos');
  const actions = useReportRowActs(props);
  if (reports.length === 0) return <EmptyState title="Aún no hay equipos de los que reportar" />;
  const empty = <EmptyState title="Ningún equipo coincide con los filtros" />;
  const cards = (
    <SomeCards
      rows={found}
      card={(report) => (
        <ReportCard key={report.id} {...{ report, now, hasSignal, onRemind, onPause, onResume }} />
      )}
    />
  );
  return (
    <OfficeTable
      caption="Reportes de equipos"
      countText={countToText(found.length, reports.length)}
      columns={props.columns}
      rows={found}
      rowId={({ id }) => String(id)}
      view={props.view}
      onView={props.onView}
      actions={actions}
      actionsWidth={4}
      counters={{ label: 'Estado', counters: toCounters(reports, due, onDue) }}
      toolbar={{
        search: {
          ...{ label: 'Buscar equipo', placeholder: 'Nombre, lugar o quien coordina' },
          ...{ value: typed, onChange: setTyped },
        },
        filters: [],
        isFiltered: typed !== '' || due !== null,
        onClear: () => {
          setTyped('');
          onDue(null);
        },
        children: (
          <>
            <HowComputed definition={TEAM_DUE_DEFINITION} />
            {shapeSwitch}
          </>
        ),
      }}
      onExport={(format, { columns, rows }) =>
        void make({ format, columns: toSheetColumns(columns), rows: () => rows })
      }
      isExporting={isMaking}
      empty={empty}
      {...(isCards && { instead: found.length > 0 ? cards : empty })}
    />
  );
}

function narrow(reports: readonly TeamReport[], due: DueFilter | null, typed: string) {
  const left = reports.filter(({ badge }) => due === null || BADGE_LABELS[badge].filter === due);
  return [...searchTeams(left, typed)].sort((a, b) => urgencyOf(a) - urgencyOf(b));
}

function useReportRowActs(acts: ReportActs & { hasSignal: boolean }): RowActs<TeamReport> {
  const { hasSignal } = acts;
  const pause = useStableCallback(acts.onPause);
  const resume = useStableCallback(acts.onResume);
  return useMemo(
    () => ({
      rowLabel: ({ name }) => name,
      rowMenu: (report) => [
        {
          ...{ id: 'pause', label: 'No se reunió', icon: <CalendarOff /> },
          ...{ isDisabled: !hasSignal, onSelect: () => pause(report) },
        },
        ...(report.pause || report.nextPause
          ? [
              {
                ...{ id: 'resume', label: 'Quitar pausa', icon: <CalendarCheck /> },
                ...{ isDisabled: !hasSignal, onSelect: () => resume(report) },
              },
            ]
          : []),
      ],
    }),
    [hasSignal, pause, resume],
  );
}

const ICONS: Record<TeamBadge, ReactNode> = {
  overdue: <CalendarX />,
  never: <CircleOff />,
  upToDate: <CalendarCheck />,
  upcoming: <CalendarClock />,
  paused: <CalendarOff />,
};

function toCounters(
  reports: readonly TeamReport[],
  due: DueFilter | null,
  onDue: ReportsViewProps['onDue'],
) {
  const order: readonly TeamBadge[] = ['overdue', ...TEAM_BADGES.filter((b) => b !== 'overdue')];
  return order.map((badge) => {
    const { word: label, tone, filter } = BADGE_LABELS[badge];
    return {
      ...{ id: filter, label, tone, icon: ICONS[badge] },
      count: reports.filter((report) => report.badge === badge).length,
      isOn: due === filter,
      onPress: () => onDue(due === filter ? null : filter),
    };
  });
}

function countToText(shown: number, all: number): string {
  const total = formatCount(all, 'equipo', 'equipos');
  return shown === all ? total : `${formatNumber(shown)} de ${total}`;
}
