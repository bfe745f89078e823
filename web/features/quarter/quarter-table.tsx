import { useMemo } from 'react';
import type { QuarterAnswer } from '#contract/quarter-figures';
import type { QuarterFigure } from '#contract/rules/quarter-comparison';
import { css, cx } from '#styled/css';
import { DefinitionList } from '#web/features/shared/definition-list.tsx';
import * as figureMessages from '#web/features/shared/figure-messages.ts';
import { ofState } from '#web/features/shared/figures.ts';
import { useTableExport } from '#web/features/shared/table-files/use-table-export.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { Figure } from '#web/ui/data/figure.tsx';
import type { DataColumn } from '#web/ui/data/table-shape.ts';
import { formatChange } from '#web/ui/format/format-change.ts';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import {
  DEFINITIONS,
  type FigureRow,
  figureColumns,
  formatHeading,
  formatShortQuarter,
  formatValue,
  formatWindow,
  LABELS,
  sheetNotes,
  toFigureRows,
} from './figures.ts';
import * as messages from './messages.ts';

/** Columns «este | anterior | ±», a line per figure. */
export function QuarterTable({ answer }: { answer: QuarterAnswer }) {
  const columns = useMemo(() => toColumns(answer), [answer]);
  const rows = useMemo(() => toFigureRows(answer), [answer]);
  return (
    <div className={root}>
      <p>
        {formatHeading(answer)}. {formatWindow(answer)}
      </p>
      <DataTable
        caption={messages.titleOf(messages.compareTitle, answer.zoneName)}
        isCaptionHidden
        isDense
        roomyFrom={20}
        {...{ columns, rows }}
        rowId={({ figure }) => figure}
        empty={<EmptyState title={messages.noStates} />}
      />
      <details className={cx(disclosureClass, prose)}>
        <summary>{messages.howCalculated}</summary>
        <DefinitionList definitions={DEFINITIONS} />
      </details>
    </div>
  );
}

function toColumns({ now, before, isRunning, zoneName }: QuarterAnswer): DataColumn<FigureRow>[] {
  return [
    {
      ...{ id: 'figure', header: messages.figure, share: 2 },
      cell: ({ figure }) => LABELS[figure],
    },
    {
      ...{ id: 'now', header: formatShortQuarter(now), align: 'end', isFact: true },
      cell: (row) => (
        <Figure
          label={TODAY[row.figure] ?? ''}
          at={isRunning && row.figure in TODAY ? ofState(zoneName) : undefined}
        >
          {formatValue(row.kind, row.now)}
        </Figure>
      ),
    },
    {
      ...{ id: 'before', header: formatShortQuarter(before), align: 'end', isFact: true },
      cell: (row) => formatValue(row.kind, row.before),
    },
    {
      ...{ id: 'change', header: messages.change, align: 'end', isFact: true },
      cell: (row) => <strong>{formatChange(row)}</strong>,
    },
  ];
}

/** In a running quarter these are today's, as on the other screens of a state. */
const TODAY: Readonly<Partial<Record<QuarterFigure, string>>> = {
  totalPeople: figureMessages.totalPeople,
  peopleWithCommunity: figureMessages.withCommunity,
};

/** The three columns as a file. */
export function useQuarterExport() {
  const { now } = usePhone();
  const { isMaking, make } = useTableExport('trimestre');
  return {
    isMaking,
    exportAs: (format: 'csv' | 'xlsx', answer: QuarterAnswer) =>
      void make({
        ...{ format, columns: figureColumns(answer), rows: () => toFigureRows(answer) },
        notes: sheetNotes(messages.compareTitle, answer, now()),
      }),
  };
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const prose = css({ maxWidth: 'prose' });
