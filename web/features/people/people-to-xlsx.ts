import writeXlsxFile from 'write-excel-file/universal';
import type { UserItem } from '#contract/people';
import { SHEET_COLUMNS } from './people-sheet.ts';

/**
 * A workbook of one sheet. Texts are stored as texts, which no spreadsheet computes; figures as
 * figures, so that they add up.
 */
export function peopleToXlsx(people: readonly UserItem[]): Promise<Blob> {
  const head = SHEET_COLUMNS.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const rows = people.map((person) => SHEET_COLUMNS.map(({ value }) => toCell(value(person))));
  return writeXlsxFile([head, ...rows], {
    sheet: 'Usuarios',
    stickyRowsCount: 1,
    columns: SHEET_COLUMNS.map(({ header }) => ({ width: Math.max(14, header.length + 2) })),
  }).toBlob();
}

function toCell(value: string | number | null) {
  if (typeof value === 'number') return { type: Number, value };
  const text = (value ?? '').replace(NOT_IN_XML, '');
  return text === '' ? null : { type: String, value: text };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that make a workbook unreadable
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
