import { useMemo } from 'react';
import type { QuarterAnswer } from '#contract/quarter-figures';
import { css } from '#styled/css';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { formatChange } from '#web/ui/format/format-change.ts';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { useLandscape } from '#web/ui/look/use-landscape.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import {
  BISHOP_FIGURES,
  formatHeading,
  formatValue,
  formatWindow,
  LABELS,
  STATE_SHEET,
  type StateRow,
  sheetNotes,
  toStateRows,
} from './figures.ts';
import * as messages from './messages.ts';

/** States beside the six figures, on one printed page. */
export function BishopSummary({ answer }: { answer: QuarterAnswer }) {
  const { now } = usePhone();
  const rows = useMemo(() => toStateRows(answer), [answer]);
  useLandscape();
  return (
    <div className={root} data-many={rows.length > FEW || undefined}>
      <p>
        {messages.titleOf(answer.zoneName, formatHeading(answer))}. {messages.madeOn}{' '}
        {formatLongDay(now())}.
      </p>
      <DataTable
        caption={messages.titleOf(messages.bishopTitle, answer.zoneName)}
        isCaptionHidden
        isDense
        roomyFrom={56}
        {...{ columns: COLUMNS, rows }}
        rowId={({ name, isTotal }) => (isTotal ? '' : name)}
        empty={<EmptyState title={messages.noStates} />}
      />
      <p className={note}>
        {messages.changeMeaning}. {formatWindow(answer)}
        {answer.nationalTertulias > 0 && ` ${messages.national(answer.nationalTertulias)}`}
      </p>
    </div>
  );
}

/** Lines that fit on a page at the usual size. */
const FEW = 14;

const COLUMNS: readonly DataColumn<StateRow>[] = [
  {
    ...{ id: 'state', header: messages.state },
    cell: ({ name, isTotal }) => (isTotal ? <strong>{name}</strong> : name),
  },
  ...BISHOP_FIGURES.map(
    (figure): DataColumn<StateRow> => ({
      ...{ id: figure, header: LABELS[figure], align: 'end', isFact: true },
      cell: ({ [figure]: compared, isTotal }) => {
        const text = messages.withChange(
          formatValue(compared.kind, compared.now),
          formatChange(compared),
        );
        return isTotal ? <strong>{text}</strong> : text;
      },
    }),
  ),
];

/** A line per state, with the three columns of each figure. */
export function useBishopExport() {
  const { now } = usePhone();
  const { isMaking, make } = useTableExport('resumen-obispo');
  return {
    isMaking,
    exportAs: (format: 'csv' | 'xlsx', answer: QuarterAnswer) =>
      void make({
        ...{ format, columns: STATE_SHEET, rows: () => toStateRows(answer) },
        notes: sheetNotes(messages.bishopTitle, answer, now()),
      }),
  };
}

const root = css({
  ...{ display: 'flex', flexDirection: 'column', gap: '3' },
  _print: { gap: '2', fontSize: 'small', zoom: '0.8' },
  '&[data-many]': { _print: { zoom: '0.7' } },
  '&[data-many] tbody tr': { _print: { height: '[1.375rem]' } },
  '&[data-many] tbody tr > *': { _print: { py: '0', lineHeight: 'tight' } },
});
const note = css({ textStyle: 'small', color: 'ink.muted' });
