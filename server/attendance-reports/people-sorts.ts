import { sql } from 'kysely';
import type { PersonSort } from '#contract/attendance-pages';
import type { KeyOrder } from '../database/keyset.ts';

export type PersonOrder = Omit<KeyOrder, 'isDescending'>;

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
