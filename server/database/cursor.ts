import { badRequest } from '../http/problem.ts';

/** What a page's rows are compared by. */
export type CursorType = {
  /** Typed so that PostgreSQL reads a cursor as what it is compared with. */
  type: 'text' | 'number';
  /** Every row has a value: then an index may give the order. */
  isRequired: boolean;
};

/** Where a page ended: what its last row is sorted by, and who that is. */
export type Cursor = { value: string | number | null; id: number };

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Throws a 400 for what no page of this order ended with. */
export function readCursor(text: string, order: CursorType): Cursor {
  const parsed = parse(text);
  if (!Array.isArray(parsed) || parsed.length !== 2) throw badCursor();
  const [value, id] = parsed as unknown[];
  if (!isId(id) || !isValue(value, order)) throw badCursor();
  return { value, id };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 2_147_483_647;
}

function isValue(value: unknown, { type, isRequired }: CursorType): value is Cursor['value'] {
  if (value === null) return !isRequired;
  if (type === 'number') return Number.isSafeInteger(value);
  // PostgreSQL takes no text with it.
  return typeof value === 'string' && !value.includes('\u0000');
}

const badCursor = () => badRequest('bad_cursor', 'La lista cambió. Vuelve a abrirla.');
