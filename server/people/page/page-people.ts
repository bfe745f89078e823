import { expressionBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/core/endpoint';
import type { Status, UserItem } from '#contract/people';
import { type Everybody, PAGE_MAX, pagePeople } from '#contract/people-page';
import { searchWords } from '#contract/rules/fold-text';
import { mustReachPlace } from '../../access/narrowed-place.ts';
import { mustFindGroup, peopleReached } from '../../access/reach.ts';
import { isVisibleInSql } from '../../access/shown-in-sql.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Cursor } from '../../database/cursor.ts';
import { inPart, type KeyOrder, type KeyPart, readPage } from '../../database/keyset.ts';
import type { Schema } from '../../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../../http/handler.ts';
import { notFound } from '../../http/problem.ts';
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
import { sortOf } from './sorts.ts';

type PageCall = Call<typeof pagePeople>;
type Within = Awaited<ReturnType<typeof peopleReached>>;

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
  const { type, isRequired, value } = sortOf({
    ...query,
    names: query.purpose === 'choose' ? searchWords(query.search ?? '') : [],
  });
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
    // `first` distinguishes pages in the audit, so that they do not count as one list.
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

type ReadEverybodyWithin = Awaited<ReturnType<typeof peopleReached>>;

/** Figures and filter choices over the whole list, ignoring filters. */
async function readEverybody(
  { trx, query }: Pick<Call<typeof pagePeople>, 'trx' | 'query'>,
  within: ReadEverybodyWithin,
): Promise<Everybody> {
  const groups = await trx
    .selectFrom('people')
    .select(['people.status', 'people.state', 'people.role'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('people.departed_at').as('left'),
    ])
    .where(within)
    .groupBy(['people.status', 'people.state', 'people.role'])
    .execute();
  const sum = (status?: Status) =>
    groups
      .filter((group) => status === undefined || group.status === status)
      .reduce((total, { count, left }) => total + Number(count) - (status ? Number(left) : 0), 0);
  return {
    counts: {
      total: sum(),
      pending: sum('pending'),
      approved: sum('approved'),
      rejected: sum('rejected'),
    },
    states: [...new Set(groups.map(({ state }) => state))].filter(Boolean),
    roles: [...new Set(groups.map(({ role }) => role))],
    cities: query.state ? await readCities(trx, within, query.state) : [],
  };
}

async function readCities(
  trx: Call['trx'],
  within: ReadEverybodyWithin,
  state: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('people')
    .select('people.city')
    .distinct()
    .where(within)
    .where('people.state', '=', state)
    .execute();
  return rows.map(({ city }) => city).filter(Boolean);
}

type MustBeWithinPageCall = Call<typeof pagePeople>;
type MustBeWithinWithin = Awaited<ReturnType<typeof peopleReached>>;

/** Refuses filters that name something out of reach: an empty list would hide that. */
async function mustBeWithin(
  call: MustBeWithinPageCall,
  within: MustBeWithinWithin,
): Promise<QueryOf<typeof pagePeople>> {
  const { community, personId } = call.query;
  const has = (narrowed: Narrowed) => hasAnybody(call, within, narrowed);
  const state = await mustReachPlace(call, call.query, has);
  if (typeof community === 'number') await mustReachCommunity(call, community);
  // Some people of a draft may have moved out of reach; the others are listed.
  if (personId && !(await has({ personId }))) throw notFound();
  return { ...call.query, state };
}

/** Communities awaited by people within reach also count. */
async function mustReachCommunity(call: MustBeWithinPageCall, id: number): Promise<void> {
  const reaches = call.cell.reaches.map((reach) => (reach === 'K+' ? 'K' : reach));
  await mustFindGroup({ ...call, cell: { ...call.cell, reaches } }, id, 'community');
}

type Narrowed = {
  state?: string | null | undefined;
  city?: string | null | undefined;
  personId?: readonly number[];
};

async function hasAnybody(
  { trx }: MustBeWithinPageCall,
  within: MustBeWithinWithin,
  { state, city, personId }: Narrowed,
): Promise<boolean> {
  const one = await trx
    .selectFrom('people')
    .select('people.id')
    .where(within)
    .$if(Boolean(state), (people) => people.where('people.state', '=', state ?? ''))
    .$if(Boolean(city), (people) => people.where('people.city', '=', city ?? ''))
    .$if(personId !== undefined, (people) => people.where('people.id', 'in', [...(personId ?? [])]))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
