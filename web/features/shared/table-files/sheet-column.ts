export type SheetValue = string | number | null;

/** One column of an exported file. Dates go as text. */
export type SheetColumn<Row> = {
  readonly header: string;
  readonly value: (row: Row) => SheetValue;
};

/** Under the rows, after an empty line: a filter, the date, what a figure means. */
export type SheetNote = readonly [term: string, text: string];
