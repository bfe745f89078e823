import { expressionBuilder, sql } from 'kysely';
import type { UserItem } from '#contract/people';
import { PAGE_MAX, pagePeople } from '#contract/people-page';
import { peopleReached } from '../../access/reach.ts';
import { isVisibleInSql } from '../../access/shown-in-sql.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Cursor } from '../../database/cursor.ts';
import { inPart, type KeyOrder, type KeyPart, readPage } from '../../database/keyset.ts';
import type { Schema } from '../../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../../http/handler.ts';
import { auditRead } from '../../privacy/audit-read.ts';
import {
  createToItem,
  type FoundPerson,
  hasContact,
  type ItemView,
  readItemView,
  selectPeople,
} from '../user-item.ts';
import { filtersOf } from './filters.ts';
import { mustBeWithin } from './must-be-within.ts';
import { readEverybody } from './read-everybody.ts';
import { sortOf } from './sorts.ts';

type PageCall = Call<typeof pagePeople>;
type Within = Awaited<ReturnType<typeof peopleReached>>;

/** One page of `/users/all`, filtered, sorted and counted by the database. */
export const pagePeopleHandler = handler(pagePeople, {
  mode: 'snapshot',
  async run(asked) {
    const view = await readItemView(asked);
    const reached = await peopleReached(asked.trx, mustHaveCaller(asked), asked.cell);
    const within: Within = (eb) => eb.and([reached(eb), isVisibleInSql(eb, view.caller)]);
    const call = { ...asked, query: await mustBeWithin(asked, within) };
    const order = orderOf(call, view);
    const { rows: shown, next } = await readPage(order, call.query, {
      read: (part) => findIds(call, { view, within, order, part }),
      idOf: ({ id }) => id,
    });
    const items = await readItems(call, { view, within, shown });
    noteRead(call, items);
    return {
      rows: items,
      next,
      total: await countPeople(call, view, within),
      everybody: call.query.cursor ? null : await readEverybody(call, within),
    };
  },
});

function orderOf({ query }: PageCall, view: ItemView): KeyOrder {
  const { type, isRequired, value } = sortOf(query);
  return {
    ...{ type, isRequired, isDescending: query.direction === 'desc' },
    value: sql`${value(expressionBuilder<Schema, 'people'>(), view)}`,
    id: sql<number>`people.id`,
  };
}

type Found = { id: number; sortValue: Cursor['value'] };
type Finding = { view: ItemView; within: Within; order: KeyOrder; part: KeyPart };

function findIds(call: PageCall, { view, within, order, part }: Finding): Promise<Found[]> {
  return call.trx
    .selectFrom('people')
    .select('people.id')
    .select(order.value.as('sortValue'))
    .where(within)
    .where(filtersOf(call.query, view))
    .$call(inPart(part))
    .execute();
}

type Reading = { view: ItemView; within: Within; shown: readonly Found[] };

/** A page's people by their ids; for a file, all there are at once. */
async function readItems(call: PageCall, { view, within, shown }: Reading): Promise<UserItem[]> {
  const ids = shown.map(({ id }) => id);
  const rows = await selectPeople(call.trx)
    .where(within)
    .$if(ids.length <= PAGE_MAX, (people) => people.where('people.id', 'in', [0, ...ids]))
    .execute();
  const byId = new Map<number, FoundPerson>(rows.map((row) => [row.id, row]));
  const toItem = createToItem(view);
  const isChoice = call.query.purpose === 'choose';
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const item = row && toItem(row);
    if (!item) return [];
    return isChoice ? { ...item, email: null, phone: null, birth_year: null } : item;
  });
}

function countPeople(call: PageCall, view: ItemView, within: Within): Promise<number> {
  return countRows(call.trx.selectFrom('people').where(within).where(filtersOf(call.query, view)));
}

function noteRead(call: PageCall, items: readonly UserItem[]): void {
  const people = items.filter(hasContact).map(({ id }) => id);
  const { state, city, role, status, purpose } = call.query;
  auditRead(call, {
    what: pagePeople.name,
    people,
    // Each page shows others: `first` keeps them from counting as one list.
    filter: withoutNothing({ state, city, role, status, first: people[0] }),
    ...(purpose === 'export' ? { reason: 'export', names: 'all' } : {}),
  });
}

type Words = Record<string, string | number | null | undefined>;

function withoutNothing(words: Words): Record<string, string | number> {
  const said = Object.entries(words).flatMap(([name, word]) =>
    word === null || word === undefined ? [] : [[name, word] as const],
  );
  return Object.fromEntries(said);
}
