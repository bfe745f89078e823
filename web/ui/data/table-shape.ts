import type { ReactNode } from 'react';
import type { SortableColumn, SortedRowsOptions, useSortedRows } from './use-sorted-rows.ts';

export type DataColumn<Row> = SortableColumn<Row> & {
  readonly header: string;
  /** Beside the header's words, in a table alone: a box that chooses all rows. */
  readonly headerStart?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
  /** Shown on a phone's card under its title, which is the first column. */
  readonly isFact?: boolean;
  /** Its share of the width against the others' 1. */
  readonly share?: number;
};

export type RowParts<Row> = {
  /** What the table is of; read out first. */
  caption: string;
  isCaptionHidden?: boolean;
  /** The same array at every render. The first column names the row. */
  columns: readonly DataColumn<Row>[];
  /** Buttons at the end of a row, for example a `Menu`. The same function at every render. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** The row's likeliest act, as a word: before the others in a table, at the foot of a card. */
  rowPrimary?: ((row: Row) => ReactNode) | undefined;
  /** Shown over them; left out, it is only read out. */
  actionsHeader?: string | undefined;
  /** The room of both, in rem. */
  actionsWidth?: number | undefined;
  /** Rows of 44 px, one line a cell: what does not fit is cut, with the rest one hover away. */
  isDense?: boolean;
};

export type Room = {
  /** How wide it must be, in rem, to be a table: by default enough for each column's words. */
  roomyFrom?: number;
  /** How wide its columns need it, in rem; with less than that it scrolls sideways in its box. */
  minWidth?: number;
  /** In place of a table without rows: what to do next. */
  empty: ReactNode;
  isLoading?: boolean;
};

export type Sorted<Row> = ReturnType<typeof useSortedRows<Row & object>>;

export type DataTableProps<Row> = Omit<SortedRowsOptions<Row>, 'columns'> & RowParts<Row> & Room;

/** What both shapes of a table are drawn from. */
export type TableShape<Row> = Sorted<Row> &
  RowParts<Row> & { isPrinting: boolean; scrollsFrom?: number | undefined };
