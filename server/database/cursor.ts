import { badRequest } from '../http/problem.ts';

export type CursorType = {
  /** Typed, so that PostgreSQL compares the cursor with its column's type. */
  type: 'text' | 'number';
  isRequired: boolean;
};

export type Cursor = { value: string | number | null; id: number };

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Throws a 400 for a cursor this order never produced. */
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
  // PostgreSQL rejects U+0000.
  return typeof value === 'string' && !value.includes('\u0000');
}

const badCursor = () => badRequest('bad_cursor', 'La lista cambió. Vuelve a abrirla.');
