import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PersonSort } from '#contract/attendance-pages';
import type { Cursor } from '../people/page/cursor.ts';

/**
 * What a page is ordered by. The number is of the same table as the value where an index has both:
 * a page then costs what it shows.
 */
export type PersonOrder = {
  type: 'text' | 'number';
  isRequired: boolean;
  value: RawBuilder<Cursor['value']>;
  id: RawBuilder<number>;
};

const OF_PERSON = sql<number>`people.id`;
const OF_FIGURES = sql<number>`f.person_id`;

export const PERSON_ORDERS: Readonly<Record<PersonSort, PersonOrder>> = {
  alias: { ...text('people.name_key'), id: OF_PERSON },
  community: text('groups.name_key'),
  city: text('people.city'),
  state: { ...text('people.state'), id: OF_PERSON },
  rate: { ...number('f.rate'), isRequired: false },
  absences: number('f.absences'),
  // Days since then grow as the moment goes back.
  last: { ...number('f.last_attended'), isRequired: false },
  punctual: number('f.is_punctual'),
  quota: number('f.pays_quota'),
  excused: number('f.excused'),
  unrecorded: number('f.unrecorded'),
};

function text(column: string): PersonOrder {
  return { type: 'text', isRequired: true, value: sql.ref(column), id: OF_FIGURES };
}

function number(column: string): PersonOrder {
  return { type: 'number', isRequired: true, value: sql.ref(column), id: OF_FIGURES };
}

/** Of those that have a value, the ones after it. */
export function comesAfter(
  { type, value, id }: PersonOrder,
  cursor: Cursor,
  isDescending: boolean,
): Expression<SqlBool> {
  const sign = isDescending ? sql`<` : sql`>`;
  const as = type === 'number' ? sql`bigint` : sql`text`;
  return sql<SqlBool>`(${value}, ${id}) ${sign}
    (cast(${cursor.value} as ${as}), cast(${cursor.id} as bigint))`;
}
