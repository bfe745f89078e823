import type { ReactNode } from 'react';
import type { SortableColumn, SortedRowsOptions, useSortedRows } from './use-sorted-rows.ts';

export type DataColumn<Row> = SortableColumn<Row> & {
  readonly header: string;
  /** Beside the header text, tables only: a select-all box. */
  readonly headerStart?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** Shown on a phone's card below its title, the first column. */
  readonly isFact?: boolean;
  /** Share of the width, relative to 1. */
  readonly share?: number;
};

export type RowParts<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  /** Must be a stable reference. The first column names the row. */
  columns: readonly DataColumn<Row>[];
  /** Buttons at the row's end, e.g. a `Menu`. Must be a stable reference. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  /** Likeliest action, as text: first in a table row, last in a card. */
  rowPrimary?: ((row: Row) => ReactNode) | undefined;
  /** Visible header; absent: screen readers only. */
  actionsHeader?: string | undefined;
  /** Width of both, in rem. */
  actionsWidth?: number | undefined;
  /** Rows of 44 px, one line per cell: overflow is truncated, with the full text on hover. */
  isDense?: boolean;
};

export type Room = {
  /** Minimum width for the table layout, in rem; default: fits every column's words. */
  roomyFrom?: number;
  /** Minimum column width, in rem; below it the table scrolls sideways. */
  minWidth?: number;
  /** Replaces an empty table: what to do next. */
  empty: ReactNode;
  isLoading?: boolean;
};

export type Sorted<Row> = ReturnType<typeof useSortedRows<Row & object>>;

export type DataTableProps<Row> = Omit<SortedRowsOptions<Row>, 'columns'> & RowParts<Row> & Room;

export type TableShape<Row> = Sorted<Row> &
  RowParts<Row> & { isPrinting: boolean; scrollsFrom?: number | undefined };
