import { DAY_MS } from '#contract/core/durations';
import type { SheetValue } from '#web/ui/data/sheet-value.ts';

/** Of a cell, by its place in the style sheet. */
export const STYLES = {
  text: 0,
  head: 1,
  count: 2,
  decimal: 3,
  percent: 4,
  day: 5,
  time: 6,
} as const;

export function toHeadXml(at: string, text: string): string {
  return textXml(at, text, STYLES.head);
}

/** Nothing at all of what is empty. @param at its place: «B7» */
export function toCellXml(at: string, value: SheetValue): string {
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
export function toLetters(column: number): string {
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

export function toXmlText(text: string): string {
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
