import type { SheetValue } from '#web/ui/data/sheet-value.ts';

/** One column of an exported file. */
export type SheetColumn<Row> = {
  readonly header: string;
  readonly value: (row: Row) => SheetValue;
};

/** Under the rows, after an empty line: a filter, the date, what a figure means. */
export type SheetNote = readonly [term: string, text: string];
