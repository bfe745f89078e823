/**
 * Where news of what a pull brings is found, list by list of its answer. A list without its line here
 * does not compile: what is pulled is heard of.
 */
import type { PullAnswer } from '#contract/sync';
import type { Db } from '../database/schema.ts';

/** Whose phones a change is news for, by id; `everybody` where only a pull can tell. */
export type News = {
  /** Of whoever keeps the group's register. */
  registers: ReadonlyMap<number, number>;
  /** Of whoever has the group on the phone at all. */
  groups: ReadonlyMap<number, number>;
  people: ReadonlyMap<number, number>;
  everybody: number;
};

type Asked = { groupIds: ReadonlySet<number>; personIds: ReadonlySet<number>; since: number };
type Found = { to: Exclude<keyof News, 'everybody'>; id: number; change: number };
type Everybody = { to: 'everybody'; change: number };
type Source = (db: Db, asked: Asked) => Promise<readonly (Found | Everybody)[]>;

type About = 'epoch' | 'serverNow' | 'cursor' | 'reset' | 'more' | 'through' | 'gone';

/** @internal Exported for its test. */
export const SOURCES: Readonly<Record<Exclude<keyof PullAnswer, About>, readonly Source[]>> = {
  groups: [changedGroups],
  members: [inRegister('memberships'), joinedOrLeft, changedPeople],
  // They come with a mark of theirs, or by leaving.
  formerMembers: [],
  meetings: [inRegister('meetings')],
  followUps: [inRegister('follow_ups')],
  decided: [decided],
  removedTexts: [removedTexts],
  namesGone: [erased],
};

/** The newest change above `since`, for whom it is news. */
export async function findNews(db: Db, asked: Asked): Promise<News> {
  const [registers, groups, people] = [newMap(), newMap(), newMap()];
  const maps = { registers, groups, people };
  let everybody = 0;
  for (const source of Object.values(SOURCES).flat()) {
    for (const found of await source(db, asked)) {
      const { change } = found;
      if (found.to === 'everybody') everybody = Math.max(everybody, change);
      else maps[found.to].set(found.id, Math.max(maps[found.to].get(found.id) ?? 0, change));
    }
  }
  return { ...maps, everybody };
}

const newMap = () => new Map<number, number>();

function inRegister(table: 'memberships' | 'meetings' | 'follow_ups'): Source {
  return async (db, { groupIds, since }) => {
    if (groupIds.size === 0) return [];
    const rows = await db
      .selectFrom(table)
      .select('group_id as id')
      .select((eb) => eb.fn.max('change').as('change'))
      .where('group_id', 'in', padded(groupIds))
      .where('change', '>', since)
      .groupBy('group_id')
      .execute();
    return rows.map((row) => ({ ...row, to: 'registers' as const }));
  };
}

/** Its name, place and link; and to whoever came to coordinate it. */
async function changedGroups(db: Db, { groupIds, personIds, since }: Asked): Promise<Found[]> {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'coordinator_id', 'change'])
    .where('change', '>', since)
    .where((eb) =>
      eb.or([
        // No id is 0, and a list may not be empty.
        eb('id', 'in', padded([0, ...groupIds])),
        eb('coordinator_id', 'in', padded([0, ...personIds])),
      ]),
    )
    .execute();
  return rows.flatMap(({ id, coordinator_id, change }) => [
    { to: 'groups' as const, id, change },
    ...(coordinator_id === null ? [] : [{ to: 'people' as const, id: coordinator_id, change }]),
  ]);
}

/** Their own groups are others from now on. */
async function joinedOrLeft(db: Db, { personIds, since }: Asked): Promise<Found[]> {
  if (personIds.size === 0) return [];
  const rows = await db
    .selectFrom('memberships')
    .select(['person_id as id', 'change'])
    .where('person_id', 'in', padded(personIds))
    .where('change', '>', since)
    .execute();
  return rows.map((row) => ({ ...row, to: 'people' as const }));
}

/** More at once, as by a file of people, and a pull finds out faster. */
const PEOPLE_MAX = 500;

/** A name, a number or a status, for whoever keeps their group's register. */
async function changedPeople(db: Db, { groupIds, since }: Asked): Promise<(Found | Everybody)[]> {
  const people = await db
    .selectFrom('people')
    .select(['id', 'change'])
    .where('change', '>', since)
    .orderBy('change', 'desc')
    .orderBy('id', 'desc')
    .limit(PEOPLE_MAX)
    .execute();
  const newest = people[0];
  if (!newest) return [];
  if (people.length === PEOPLE_MAX) return [{ to: 'everybody', change: newest.change }];
  const changes = new Map(people.map(({ id, change }) => [id, change]));
  const rows = await db
    .selectFrom('memberships')
    .select(['group_id', 'person_id'])
    .where('person_id', 'in', padded(changes.keys()))
    .execute();
  const ofGroups = rows.filter(({ group_id }) => groupIds.has(group_id));
  return [
    ...people.map(({ id, change }) => ({ to: 'people' as const, id, change })),
    ...ofGroups.map(({ group_id: id, person_id }) => ({
      ...{ to: 'registers' as const, id },
      change: changes.get(person_id) ?? newest.change,
    })),
  ];
}

/** What waited for a coordinator's word. */
async function decided(db: Db, { personIds, since }: Asked): Promise<Found[]> {
  if (personIds.size === 0) return [];
  const rows = await db
    .selectFrom('quarantine')
    .select(['person_id as id', 'change'])
    .where('person_id', 'in', padded(personIds))
    .where('change', '>', since)
    .execute();
  return rows.flatMap(({ id, change }) =>
    id === null || change === null ? [] : [{ to: 'people' as const, id, change }],
  );
}

/** Any phone may have kept their name. */
async function erased(db: Db, { since }: Asked): Promise<Everybody[]> {
  const { change } = await db
    .selectFrom('people')
    .select((eb) => eb.fn.max('change').as('change'))
    .where('change', '>', since)
    .where('erased_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return change === null ? [] : [{ to: 'everybody', change }];
}

/** Of the forums. Seldom: whom they were for, each pull knows. */
async function removedTexts(db: Db, { since }: Asked): Promise<Everybody[]> {
  const found: Everybody[] = [];
  for (const table of ['forum_posts', 'forum_threads'] as const) {
    const { change } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.max('removed_change').as('change'))
      .where('removed_change', '>', since)
      .executeTakeFirstOrThrow();
    if (change !== null) found.push({ to: 'everybody', change });
  }
  return found;
}

/**
 * Padded to a power of two by repeating the last id: otherwise each count compiles another
 * statement.
 */
export function padded(ids: Iterable<number>): number[] {
  const list = [...ids];
  const last = list.at(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(list.length));
  return [...list, ...Array<number>(length - list.length).fill(last)];
}
