import { type FileColumn, headersToColumns } from './import-columns.ts';
import { type FileRecord, splitRecords } from './split-records.ts';

export type Head = {
  separator: string;
  /** Its place among the records. */
  index: number;
  headers: readonly string[];
  /** How many cells its line has, those without a name at its end too. */
  width: number;
  columns: readonly (FileColumn | undefined)[];
  /** What stands above it. */
  above: readonly FileRecord[];
  /** Where the people begin. */
  next: number;
};

const SEPARATORS = [',', ';', '\t', '|'];
/** Titles, dates and logos of a parish's list fit above it. */
const LOOKED_AT = 15;

/** `sep=;`, which Excel writes to tell itself the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ ,;\t|]*(\r\n|\r|\n|$)/i;

/** The line with the names of the columns, and what parts them: whichever names the most. */
export function findHead(text: string): Head {
  const told = SEPARATOR_LINE.exec(text)?.[1];
  const heads = (told ? [told] : SEPARATORS).flatMap((separator) =>
    splitRecords(firstLines(text), { separator })
      .slice(0, LOOKED_AT)
      .map((_record, index, records) => toHead(records, separator, index)),
  );
  const most = Math.max(0, ...heads.map(namedIn));
  const best = heads.find((head) => most > 0 && namedIn(head) === most);
  return (
    best ?? {
      separator: told ?? ',',
      index: 0,
      headers: [],
      width: 0,
      columns: [],
      above: [],
      next: 0,
    }
  );
}

function toHead(records: readonly FileRecord[], separator: string, index: number): Head {
  const { cells = [], next = 0 } = records[index] ?? {};
  const above = records.slice(0, index);
  const headers = cells.map((cell) => cell.trim());
  while (headers.at(-1) === '') headers.pop();
  return {
    separator,
    index,
    headers,
    width: cells.length,
    columns: headersToColumns(headers),
    above,
    next,
  };
}

function namedIn({ columns }: Head): number {
  return columns.filter(Boolean).length;
}

/** Enough of a file for its head: cells of forms may be long. */
function firstLines(text: string): string {
  return text.slice(0, 50_000);
}

export function isSeparatorLine(text: string): boolean {
  return SEPARATOR_LINE.test(text);
}
