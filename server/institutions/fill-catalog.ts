import type { Kysely } from 'kysely';
import { cityKey, institutionKey } from '#contract/rules/institution-key';
import type { Schema } from '../database/schema.ts';

const AT_ONCE = 500;

/** Creates an entry per declared institution, named by its first declarer. */
export async function fillCatalog(db: Kysely<Schema>): Promise<void> {
  const rows = await db
    .selectFrom('institutions')
    .innerJoin('people', 'people.id', 'institutions.person_id')
    .select(['institutions.id', 'institution_name', 'work_area', 'state', 'city'])
    .orderBy('institutions.id')
    .execute();
  const members = new Map<string, { first: (typeof rows)[number]; key: string; ids: number[] }>();
  for (const row of rows) {
    const key = institutionKey(row.institution_name, row);
    if (key === '') continue;
    const place = JSON.stringify([row.state, cityKey(row.city), key]);
    const entry = members.get(place) ?? { first: row, key, ids: [] };
    entry.ids.push(row.id);
    members.set(place, entry);
  }
  for (const { first, key, ids } of members.values()) await addEntry(db, { ...first, key }, ids);
}

type First = Record<'institution_name' | 'work_area' | 'state' | 'city' | 'key', string>;

async function addEntry(db: Kysely<Schema>, first: First, ids: readonly number[]): Promise<void> {
  const { institution_name: name, key, work_area, state, city } = first;
  const { id } = await db
    .insertInto('institution_catalog')
    .values({ name, key, work_area, state, city, city_key: cityKey(city) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await db
      .updateTable('institutions')
      .set({ catalog_id: id })
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .execute();
  }
}
