import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { PAGE_MAX } from '#contract/people-page';
import { createByteBudget, PAGE_BYTES } from '../http/byte-budget.ts';
import { type Cursor, type CursorType, readCursor, writeCursor } from './cursor.ts';

/** Id and value come from one table where an index covers both: a page then reads only its rows. */
export type KeyOrder = CursorType & {
  value: RawBuilder<Cursor['value']>;
  id: RawBuilder<number>;
  isDescending: boolean;
};

export type KeyPart = {
  where: Expression<SqlBool>[];
  orderBy: RawBuilder<unknown>;
  limit: number | null;
};

type KeyPage<Row> = {
  rows: Row[];
  next: string | null;
};

export type PageQuery = {
  cursor?: string | null | undefined;
  limit?: number | undefined;
  /** `export` reads all rows, ignoring `limit`. */
  purpose?: string | undefined;
};

const DEFAULT_LIMIT = 50;

export function limitOf({ limit, purpose }: Omit<PageQuery, 'cursor'>): number | null {
  return purpose === 'export' ? null : (limit ?? DEFAULT_LIMIT);
}

/** Rows without a value come last both ways. @throws a 400 for a foreign cursor */
export async function readPage<Row extends { sortValue: Cursor['value'] }>(
  order: KeyOrder,
  query: PageQuery,
  { read, idOf }: { read: (part: KeyPart) => Promise<Row[]>; idOf: (row: Row) => number },
): Promise<KeyPage<Row>> {
  const cursor = query.cursor ? readCursor(query.cursor, order) : null;
  const limit = limitOf(query);
  // One extra row shows whether another page exists.
  const found = await readByKey(order, { cursor, limit: limit === null ? null : limit + 1 }, read);
  const rows = limit === null ? found : found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = last !== undefined && found.length > rows.length;
  return { rows, next: hasMore ? writeCursor({ value: last.sortValue, id: idOf(last) }) : null };
}

/** Rows per read: rows that do not fit are never read. */
const AT_ONCE = 25;

type Fitting<Row, Item> = {
  read: (part: KeyPart) => Promise<Row[]>;
  idOf: (row: Row) => number;
  toItem: (row: Row) => Item;
  pace: () => Promise<void>;
  most?: number;
};

/**
 * A page of a list answered as an array: as many as fit, each with the cursor of the next, null on
 * the last. @throws a 400 for a cursor this order never produced
 */
export async function readFitting<Row extends { sortValue: Cursor['value'] }, Item>(
  order: KeyOrder,
  cursor: string | undefined,
  { read, idOf, toItem, pace, most = PAGE_BYTES }: Fitting<Row, Item>,
): Promise<(Item & { next: string | null })[]> {
  const { take } = createByteBudget(most);
  const shown: (Item & { next: string | null })[] = [];
  let after = cursor === undefined ? null : readCursor(cursor, order);
  for (;;) {
    const rows = await readByKey(order, { cursor: after, limit: AT_ONCE }, read);
    for (const row of rows) {
      after = { value: row.sortValue, id: idOf(row) };
      const item = { ...toItem(row), next: writeCursor(after) };
      if (!take(item)) return shown;
      shown.push(item);
    }
    if (rows.length < AT_ONCE) break;
    await pace();
  }
  const last = shown.at(-1);
  if (last) last.next = null;
  return shown;
}

export const inPart =
  ({ where, orderBy, limit }: KeyPart) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
    query
      .where((eb) => eb.and(where))
      .orderBy(orderBy)
      .$if(limit !== null, (rows) => rows.limit(limit ?? PAGE_MAX));

/** Read in parts, because a statement takes at most PAGE_MAX. */
export async function readInOrder<Item extends { id: number }>(
  page: readonly { id: number }[],
  read: (ids: number[]) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const byId = new Map<number, Item>();
  for (let from = 0; from < page.length; from += PAGE_MAX) {
    const ids = page.slice(from, from + PAGE_MAX).map(({ id }) => id);
    for (const item of await read(ids)) byId.set(item.id, item);
  }
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}

async function readByKey<Row>(
  order: KeyOrder,
  { cursor, limit }: { cursor: Cursor | null; limit: number | null },
  read: (part: KeyPart) => Promise<Row[]>,
): Promise<Row[]> {
  const isAmongLast = cursor !== null && cursor.value === null;
  const first = isAmongLast ? [] : await read({ ...valued(order, cursor), limit });
  const left = limit === null ? null : limit - first.length;
  if (order.isRequired || left === 0) return first;
  return [
    ...first,
    ...(await read({ ...unvalued(order, isAmongLast ? cursor : null), limit: left })),
  ];
}

function valued(order: KeyOrder, cursor: Cursor | null): Omit<KeyPart, 'limit'> {
  const { value, id, isRequired } = order;
  const [way, sign] = wayOf(order);
  const as = order.type === 'number' ? sql`bigint` : sql`text`;
  const isThere = isRequired ? [] : [sql<SqlBool>`${value} is not null`];
  const isAfter = cursor
    ? [
        sql<SqlBool>`(${value}, ${id}) ${sign}
          (cast(${cursor.value} as ${as}), cast(${cursor.id} as bigint))`,
      ]
    : [];
  return { where: [...isThere, ...isAfter], orderBy: sql`${value} ${way}, ${id} ${way}` };
}

function unvalued(order: KeyOrder, cursor: Cursor | null): Omit<KeyPart, 'limit'> {
  const { value, id } = order;
  const [way, sign] = wayOf(order);
  const isAfter = cursor ? [sql<SqlBool>`${id} ${sign} ${cursor.id}`] : [];
  return { where: [sql<SqlBool>`${value} is null`, ...isAfter], orderBy: sql`${id} ${way}` };
}

function wayOf({ isDescending }: KeyOrder) {
  return isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
}
