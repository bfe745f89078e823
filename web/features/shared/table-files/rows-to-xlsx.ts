import writeXlsxFile from 'write-excel-file/universal';
import type { SheetColumn, SheetNote, SheetValue } from './sheet-column.ts';

/**
 * A workbook of one sheet. Texts are stored as texts, which no spreadsheet computes; figures as
 * figures, so that they add up. `name`: of the sheet, at most 31 letters.
 */
export function rowsToXlsx<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  notes: readonly SheetNote[] = [],
): Promise<Blob> {
  const head = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => columns.map(({ value }) => toCell(value(row))));
  const under = notes.length > 0 ? [[], ...notes.map((note) => note.map(toCell))] : [];
  return writeXlsxFile([head, ...lines, ...under], {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ header }) => ({ width: Math.max(14, header.length + 2) })),
  }).toBlob();
}

function toCell(value: SheetValue) {
  if (typeof value === 'number') return { type: Number, value };
  const text = (value ?? '').replace(NOT_IN_XML, '');
  return text === '' ? null : { type: String, value: text };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that make a workbook unreadable
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
