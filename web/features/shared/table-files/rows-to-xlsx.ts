import { strToU8, Zip, ZipDeflate } from 'fflate';
import { DAY_MS } from '#contract/core/durations';
import type { SheetValue } from '#web/ui/data/sheet-value.ts';
import type { SheetColumn, SheetNote } from './sheet-column.ts';

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

/** Numbers of formats of our own begin at 164; 3, 4 and 9 are every spreadsheet's. */
const [DAY, TIME] = [164, 165];
const FORMATS = [0, 0, 3, 4, 9, DAY, TIME];

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Of a cell, by its place in the style sheet. */
const STYLES = {
  text: 0,
  head: 1,
  count: 2,
  decimal: 3,
  percent: 4,
  day: 5,
  time: 6,
} as const;

const STYLE_SHEET = [
  `${HEAD}<styleSheet xmlns="${MAIN}">`,
  `<numFmts count="2"><numFmt numFmtId="${DAY}" formatCode="d\\ mmm\\ yyyy"/>`,
  `<numFmt numFmtId="${TIME}" formatCode="d\\ mmm\\ yyyy\\ hh:mm"/></numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${FORMATS.length}">`,
  ...FORMATS.map(
    (format, style) =>
      `<xf numFmtId="${format}" fontId="${style === STYLES.head ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
  '</cellXfs></styleSheet>',
].join('');

/** All parts of a workbook but its one sheet, in the order they are packed. */
function workbookParts(name: string): readonly (readonly [path: string, xml: string])[] {
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${toXmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLE_SHEET],
  ];
}

/** What stands before the rows: the first of them stays in sight. @param widths in letters */
function sheetHead(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

function toHeadXml(at: string, text: string): string {
  return textXml(at, text, STYLES.head);
}

/** Nothing at all of what is empty. @param at its place: «B7» */
function toCellXml(at: string, value: SheetValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textXml(at, value, STYLES.text);
  if (typeof value === 'number') {
    return numberXml(at, value, Number.isInteger(value) ? STYLES.count : STYLES.decimal);
  }
  if ('percent' in value) return numberXml(at, value.percent / 100, STYLES.percent);
  if ('year' in value) return numberXml(at, value.year, STYLES.text);
  return numberXml(at, toSerial(value.day, value.time), value.time ? STYLES.time : STYLES.day);
}

/** «A», «Z», «AA». @param column from 0 on */
function toLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : toLetters(Math.floor(column / 26) - 1) + letter;
}

/** Spreadsheets count days from the last but one of 1899. */
function toSerial(day: string, time = '00:00'): number {
  return (Date.parse(`${day}T${time}:00Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
}

function numberXml(at: string, value: number, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

function textXml(at: string, value: string, style: number): string {
  const text = toXmlText(value);
  if (text === '') return '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' },
};

function toXmlText(text: string): string {
  return (
    text
      .replace(NOT_IN_XML, '')
      // A spreadsheet would read «_x0041_» as the letter of that number.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign)
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that make a workbook unreadable
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
