import Church from 'lucide-react/icons/church';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Level } from '#contract/rules/figure';
import { LEVEL_LABELS } from '#web/features/shared/attendance-labels.ts';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { OfficeTable } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { COMMUNITY_COLUMNS } from './community-columns.tsx';
import { type CommunityRow, filterCommunities, poolCommunities } from './community-rows.ts';
import { levelCounters } from './level-counters.tsx';
import { countLevels } from './levels.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';

const UNKNOWN_LABEL = 'No se sabe';

export type CommunitiesReportProps = {
  communities: readonly CommunityRow[];
  level: Level | null;
  onLevel: (level: Level | null) => void;
  view: TableView;
  onView: (view: TableView) => void;
  /** To the people of a community. */
  onPeople: (communityId: number) => void;
};

/** Attendance of the last 30 days, community by community. */
export function CommunitiesReport(props: CommunitiesReportProps) {
  const { communities, level, onLevel } = props;
  const { now } = usePhone();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const rows = useMemo(
    () => filterCommunities(communities, { level, typed: wanted }),
    [communities, level, wanted],
  );
  const { isMaking, make } = useTableExport('asistencia-comunidades');
  const onPeople = useStableCallback(props.onPeople);
  const actions = useMemo(
    () => ({
      rowLabel: (row: CommunityRow) => row.communityName,
      primaryAction: ({ communityId }: CommunityRow) => ({
        label: 'Ver personas',
        onPress: () => onPeople(communityId),
      }),
      rowMenu: () => [],
    }),
    [onPeople],
  );
  const notes: ReportNotes = {
    ...{ view: 'communities', period: 'Últimos 30 días', now: now() },
    filters: [
      ['Nivel', level && (level === 'unknown' ? UNKNOWN_LABEL : LEVEL_LABELS[level])],
      ['Búsqueda', typed.trim() || null],
    ],
  };
  return (
    <>
      <OfficeTable
        caption="Asistencia por comunidad"
        countText={countToText(rows.length, communities.length)}
        columns={COMMUNITY_COLUMNS}
        rows={rows}
        rowId={({ communityId }) => String(communityId)}
        view={props.view}
        onView={props.onView}
        actions={actions}
        actionsHeader="Acciones"
        actionsWidth={7.5}
        counters={{
          label: 'Nivel de asistencia',
          counters: levelCounters({
            total: { label: 'Todas', icon: <Church />, rate: poolCommunities(communities) },
            ...{
              counts: countLevels(communities),
              current: level,
              onLevel,
              unknownLabel: UNKNOWN_LABEL,
            },
          }),
        }}
        toolbar={{
          search: {
            label: 'Buscar comunidad',
            placeholder: 'Nombre o lugar',
            value: typed,
            onChange: setTyped,
          },
          filters: [],
          isFiltered: typed !== '' || level !== null,
          onClear: () => {
            setTyped('');
            onLevel(null);
          },
        }}
        onExport={(format, shown) =>
          void make({
            ...{ format, columns: toSheetColumns(shown.columns), notes: reportNotes(notes) },
            rows: () => shown.rows,
          })
        }
        isExporting={isMaking}
        empty={<EmptyState title="Ninguna comunidad coincide con los filtros" />}
      >
        <PrintFacts {...notes} />
      </OfficeTable>
      <PrintDefinitions view="communities" />
    </>
  );
}

export function countToText(shown: number, all: number): string {
  const total = formatCount(all, 'comunidad', 'comunidades');
  return shown === all ? total : `${formatNumber(shown)} de ${total}`;
}
