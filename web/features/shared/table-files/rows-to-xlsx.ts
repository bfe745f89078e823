import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { SheetColumn, SheetNote } from './sheet-column.ts';
import { toCellXml, toHeadXml, toLetters } from './xlsx-cells.ts';
import { sheetHead, workbookParts } from './xlsx-parts.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Written between two looks at the screen: some 30 ms on a slow phone. */
const ROWS_AT_ONCE = 200;
const SHEET = 'xl/worksheets/sheet1.xml';

/**
 * A workbook of one sheet. Texts are stored as texts, which no spreadsheet computes; figures, shares
 * and days as what they are. `name`: of the sheet, at most 31 letters. Packed here, a few rows at a
 * time: the policy of our pages lets no library start a worker of its own.
 */
export async function rowsToXlsx<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  notes: readonly SheetNote[] = [],
): Promise<Blob> {
  const { add, finish } = createArchive();
  for (const [path, xml] of workbookParts(name)) add(path)(xml, true);
  const write = add(SHEET);
  write(sheetHead(columns.map(({ header }) => Math.max(14, header.length + 2))), false);
  let line = 1;
  const toRow = (cells: readonly string[]) => {
    const xml = `<row r="${line}">${cells.join('')}</row>`;
    line += 1;
    return xml;
  };
  const at = (column: number) => `${toLetters(column)}${line}`;
  write(toRow(columns.map(({ header }, column) => toHeadXml(at(column), header))), false);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const xml = rows
      .slice(first, first + ROWS_AT_ONCE)
      .map((row) => toRow(columns.map(({ value }, column) => toCellXml(at(column), value(row)))));
    write(xml.join(''), false);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (notes.length > 0) line += 1;
  const under = notes.map((note) => toRow(note.map((text, column) => toCellXml(at(column), text))));
  write(`${under.join('')}</sheetData></worksheet>`, true);
  return new Blob(await finish(), { type: TYPE });
}

/** Parts are added one after another, each to its end. */
function createArchive() {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let end = (_: Error | null) => {};
  const isDone = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  const zip = new Zip((error, chunk, isLast) => {
    if (chunk) chunks.push(chunk as Uint8Array<ArrayBuffer>);
    if (error || isLast) end(error);
  });
  return {
    add(path: string) {
      const part = new ZipDeflate(path, { level: 6 });
      zip.add(part);
      return (xml: string, isLast: boolean) => part.push(strToU8(xml), isLast);
    },
    async finish() {
      zip.end();
      await isDone;
      return chunks;
    },
  };
}
