import type { ImportRow } from '#contract/people';
import { decodeWindows } from '#web/features/shared/table-files/windows-letters.ts';
import * as messages from './file-messages.ts';

export type Cards = {
  rows: ImportRow[];
  problems: { line: number; column: string; message: string }[];
};

export function isVcard(text: string): boolean {
  return /^\s*BEGIN:VCARD/i.test(text);
}

/** Each contact is identified by its first line. */
export function readVcards(text: string): Cards {
  const cards: Cards = { rows: [], problems: [] };
  let open: ImportRow | null = null;
  const giveUp = () => {
    if (!open) return;
    const message = messages.contactCut;
    cards.problems.push({ line: open.line, column: messages.contact, message });
  };
  for (const { line, text: written } of joinLines(text)) {
    if (/^BEGIN:VCARD/i.test(written)) {
      giveUp();
      open = { line };
    } else if (/^END:VCARD/i.test(written)) {
      if (open) cards.rows.push(withAlias(open));
      open = null;
    } else if (open) takeProperty(open, written);
  }
  giveUp();
  return cards;
}

/** Unfolds properties: after a blank, or after «=» if quoted-printable. */
function joinLines(text: string): { line: number; text: string }[] {
  const joined: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = joined.at(-1);
    if (last && /^[ \t]/.test(line)) last.text += line.slice(1);
    else if (last && isQuoted(last.text) && last.text.endsWith('=')) {
      last.text = last.text.slice(0, -1) + line;
    } else joined.push({ line: index + 1, text: line });
  }
  return joined;
}

const isQuoted = (property: string) => /^[^:]*;(ENCODING=)?QUOTED-PRINTABLE[^:]*:/i.test(property);

function takeProperty(row: ImportRow, property: string): void {
  const colon = property.indexOf(':');
  if (colon < 0) return;
  const [name = ''] = property.slice(0, colon).split(';');
  const written = property.slice(colon + 1);
  const value = isQuoted(property) ? fromQuoted(written, property) : written;
  // Groups precede a name: «item1.TEL».
  switch (name.replace(/^.*\./, '').toUpperCase()) {
    case 'FN':
      row.fullName = plain(value) || row.fullName;
      break;
    case 'N':
      row.fullName ||= nameOf(value);
      break;
    case 'NICKNAME':
      row.alias = plain(value);
      break;
    case 'TEL':
      row.phone ||= plain(value.replace(/^tel:/i, ''));
      break;
    case 'EMAIL':
      row.email ||= plain(value);
      break;
    case 'BDAY':
      row.birthDate = plain(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
      break;
    case 'ADR':
      takePlace(row, value);
      break;
  }
}

/** Post box, extended address, street, town, region, code, country. */
function takePlace(row: ImportRow, address: string): void {
  const [, , , city = '', state = ''] = partsOf(address);
  if (city) row.city ||= city;
  if (state) row.state ||= state;
}

/** Family, given, additional names, titles. */
function nameOf(value: string): string {
  const [family = '', given = '', more = ''] = partsOf(value);
  return [given, more, family].filter(Boolean).join(' ');
}

function withAlias(row: ImportRow): ImportRow {
  const said = Object.entries(row).filter(([, value]) => value !== undefined && value !== '');
  return { alias: row.fullName, ...Object.fromEntries(said) } as ImportRow;
}

function partsOf(value: string): string[] {
  const parts = [''];
  for (const piece of value.match(/\\.|[^\\;]+|;/gs) ?? []) {
    if (piece === ';') parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts.map(plain);
}

function plain(value: string): string {
  return value.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1').trim();
}

function fromQuoted(value: string, property: string): string {
  const charset = /CHARSET=([^;:]+)/i.exec(property)?.[1] ?? 'utf-8';
  const bytes = [...new TextEncoder().encode(value)];
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const hex = String.fromCharCode(...bytes.slice(at + 1, at + 3));
    const isEscape = bytes[at] === 0x3d && /^[0-9A-F]{2}$/i.test(hex);
    decoded.push(isEscape ? Number.parseInt(hex, 16) : (bytes[at] ?? 0));
    if (isEscape) at += 2;
  }
  return decodeAs(charset, Uint8Array.from(decoded));
}

function decodeAs(charset: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows(bytes);
  }
}
