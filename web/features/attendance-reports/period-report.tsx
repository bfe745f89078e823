import Church from 'lucide-react/icons/church';
import History from 'lucide-react/icons/history';
import { useDeferredValue, useMemo, useState } from 'react';
import { css } from '#styled/css';
import { toSheetColumns } from '#web/features/shared/table-files/to-sheet-columns.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { Counter } from '#web/ui/data/counter-chips.tsx';
import { OfficeTable } from '#web/ui/data/office-table.tsx';
import type { TableView } from '#web/ui/data/table-view.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { countToText } from './communities-report.tsx';
import { PERIOD_COLUMNS } from './period-columns.tsx';
import { filterPeriod, type Period, totalsOf } from './period-rows.ts';
import { formatPeriodState, periodToLabel } from './periods.ts';
import { PrintDefinitions, PrintFacts } from './print-notes.tsx';
import { type ReportNotes, reportNotes } from './report-notes.ts';

export type PeriodReportProps = {
  /** `2026-10` */
  period: string;
  known: Period;
  isChanged: boolean;
  onChanged: (isChanged: boolean) => void;
  view: TableView;
  onView: (view: TableView) => void;
};

/** A month or quarter that is over, community by community: at its close, and today. */
export function PeriodReport(props: PeriodReportProps) {
  const { period, known, isChanged, onChanged } = props;
  const { communities } = known;
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const rows = useMemo(
    () => filterPeriod(communities, { isChanged, typed: wanted }),
    [communities, isChanged, wanted],
  );
  const { isMaking, make } = useTableExport(`asistencia-${period.toLowerCase()}`);
  const notes = usePeriodNotes(props, typed);
  return (
    <>
      <p className={state}>{formatPeriodState(known)}</p>
      <OfficeTable
        caption={`Asistencia de ${periodToLabel(period)}`}
        countText={countToText(rows.length, communities.length)}
        columns={PERIOD_COLUMNS}
        rows={rows}
        rowId={({ communityId }) => String(communityId)}
        view={props.view}
        onView={props.onView}
        counters={{ label: 'Cambios', counters: toCounters(props) }}
        toolbar={{
          search: {
            label: 'Buscar comunidad',
            placeholder: 'Nombre o lugar',
            value: typed,
            onChange: setTyped,
          },
          filters: [],
          isFiltered: typed !== '' || isChanged,
          onClear: () => {
            setTyped('');
            onChanged(false);
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
      <PrintDefinitions view="period" />
    </>
  );
}

function usePeriodNotes({ period, isChanged }: PeriodReportProps, typed: string): ReportNotes {
  const { now } = usePhone();
  return {
    ...{ view: 'period', period: periodToLabel(period), now: now() },
    filters: [
      ['Cambios', isChanged ? 'Cambiaron después del cierre' : null],
      ['Búsqueda', typed.trim() || null],
    ],
  };
}

function toCounters({ known, isChanged, onChanged }: PeriodReportProps): Counter[] {
  const { atClose, changed } = totalsOf(known.communities);
  const note = atClose === null ? null : formatPercent(atClose.value);
  return [
    {
      ...{ id: 'all', label: 'Comunidades', icon: <Church />, tone: 'action' },
      ...(note === null ? {} : { note }),
      ...{ count: known.communities.length, isOn: !isChanged, onPress: () => onChanged(false) },
    },
    {
      ...{ id: 'changed', label: 'Cambiaron después', icon: <History />, tone: 'attention' },
      ...{ count: changed, isOn: isChanged, onPress: () => onChanged(!isChanged) },
    },
  ];
}

const state = css({ lineHeight: 'snug', fontVariantNumeric: 'tabular-nums' });
