import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { badRequest } from '../../http/problem.ts';
import type { Sort as PeopleSort } from './sorts.ts';

/** What rows are compared by; those without a value come last. */
type Sort = Pick<PeopleSort, 'type' | 'isRequired'>;

/** Where a page ended: what its last row is sorted by, and who that is. */
export type Cursor = { value: string | number | null; id: number };

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Throws a 400 for what no page of this order ended with. */
export function readCursor(text: string, sort: Pick<Sort, 'type' | 'isRequired'>): Cursor {
  const parsed = parse(text);
  if (!Array.isArray(parsed) || parsed.length !== 2) throw badCursor();
  const [value, id] = parsed as unknown[];
  if (!isId(id) || !isValue(value, sort)) throw badCursor();
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

function isValue(
  value: unknown,
  sort: Pick<Sort, 'type' | 'isRequired'>,
): value is Cursor['value'] {
  if (value === null) return !sort.isRequired;
  if (sort.type === 'number') return Number.isSafeInteger(value);
  // PostgreSQL takes no text with it.
  return typeof value === 'string' && !value.includes('\u0000');
}

const badCursor = () => badRequest('bad_cursor', 'La lista cambió. Vuelve a abrirla.');

export type PageOrder = {
  sort: Sort;
  value: Expression<Cursor['value']>;
  id: Expression<number>;
  isDescending: boolean;
};

/** The rows after it; those without a value come last both ways. */
export function isAfter(
  { sort, value, id, isDescending }: PageOrder,
  cursor: Cursor,
): RawBuilder<SqlBool> {
  const sign = isDescending ? sql`<` : sql`>`;
  if (cursor.value === null) return sql`(${value} is null and ${id} ${sign} ${cursor.id})`;
  const type = sort.type === 'number' ? sql`bigint` : sql`text`;
  const rest = sql<SqlBool>`(${value}, ${id}) ${sign}
    (cast(${cursor.value} as ${type}), cast(${cursor.id} as bigint))`;
  return sort.isRequired ? rest : sql`(${rest} or ${value} is null)`;
}
