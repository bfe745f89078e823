import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor } from '../people/page/cursor.ts';

/**
 * What a page is ordered by. The number is of the same table as the value where an index has both:
 * a page then costs what it shows.
 */
export type KeyOrder = {
  type: 'text' | 'number';
  /** Every row has a value. */
  isRequired: boolean;
  value: RawBuilder<Cursor['value']>;
  id: RawBuilder<number>;
  isDescending: boolean;
};

/** A part of a page: what narrows it, what orders it, and how many rows are wanted. */
export type KeyPart = {
  where: Expression<SqlBool>[];
  orderBy: RawBuilder<unknown>;
  limit: number | null;
};

/** Rows in order after the cursor; those without a value come last both ways. */
export async function readByKey<Row>(
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

/** By their numbers alone. */
function unvalued(order: KeyOrder, cursor: Cursor | null): Omit<KeyPart, 'limit'> {
  const { value, id } = order;
  const [way, sign] = wayOf(order);
  const isAfter = cursor ? [sql<SqlBool>`${id} ${sign} ${cursor.id}`] : [];
  return { where: [sql<SqlBool>`${value} is null`, ...isAfter], orderBy: sql`${id} ${way}` };
}

function wayOf({ isDescending }: KeyOrder) {
  return isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
}
