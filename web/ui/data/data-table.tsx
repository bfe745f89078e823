import { type ReactNode, useRef } from 'react';
import { css } from '#styled/css';
import { DataTableCards } from './data-table-cards.tsx';
import { DataTableGrid } from './data-table-grid.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import { useIsPrinting } from '#web/ui/hooks/use-is-printing.ts';
import { useIsRoomy } from '#web/ui/hooks/use-is-roomy.ts';
import { type SortableColumn, type SortedRowsOptions, useSortedRows } from './use-sorted-rows.ts';

export type DataColumn<Row> = SortableColumn<Row> & {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** Shown on a phone's card under its title, which is the first column. */
  readonly isFact?: boolean;
  /** Its share of the width against the others' 1. */
  readonly share?: number;
};

export type DataTableProps<Row> = Omit<SortedRowsOptions<Row>, 'columns'> & {
  /** What the table is of; read out first. */
  caption: string;
  isCaptionHidden?: boolean;
  /** The same array at every render. The first column names the row. */
  columns: readonly DataColumn<Row>[];
  /** Buttons at the end of a row, for example a `Menu`. */
  rowActions?: (row: Row) => ReactNode;
  /** Shown over them; left out, it is only read out. */
  actionsHeader?: string;
  /** How wide it must be, in rem, to be a table: by default enough for each column's words. */
  roomyFrom?: number;
  /** How wide its columns need it, in rem; with less than that it scrolls sideways in its box. */
  minWidth?: number;
  /** In place of a table without rows: what to do next. */
  empty: ReactNode;
  isLoading?: boolean;
};

/** What both shapes of a table are drawn from. */
export type TableShape<Row> = ReturnType<typeof useSortedRows<Row & object>> &
  Pick<
    DataTableProps<Row>,
    'caption' | 'isCaptionHidden' | 'columns' | 'rowActions' | 'actionsHeader' | 'minWidth'
  > & {
    isPrinting: boolean;
  };

/**
 * Rows in columns where there is room, cards with the facts that matter where there is not. Any
 * number of rows: only those near what is seen are drawn, and all of them on paper.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, empty, isLoading } = props;
  const box = useRef<HTMLDivElement>(null);
  const isRoomy = useIsRoomy(box, props.roomyFrom ?? Math.max(38, 6.5 * columns.length));
  const isPrinting = useIsPrinting();
  const sorted = useSortedRows(props);
  const { rows } = sorted;
  const shape = { ...props, ...sorted, isPrinting };
  const Shape = isRoomy || isPrinting ? DataTableGrid : DataTableCards;
  return (
    <div ref={box} className={props.minWidth && !isPrinting ? scroller : undefined}>
      {rows.length > 0 && isRoomy !== null && <Shape<Row> {...shape} />}
      {rows.length === 0 && (isLoading ? <SkeletonRows /> : empty)}
    </div>
  );
}

const scroller = css({ overflowX: 'auto', overscrollBehaviorX: 'contain' });
