import type { SheetValue } from '#web/ui/data/sheet-value.ts';

export type SheetColumn<Row> = {
  readonly header: string;
  readonly value: (row: Row) => SheetValue;
};

/** Below the rows, after an empty line: a filter, the date, a definition. */
export type SheetNote = readonly [term: string, text: string];
