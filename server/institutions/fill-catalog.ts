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

/**
 * Keys as they are made now. An entry whose new key another has keeps the old one: the two are near,
 * and a person decides.
 */
export async function rekeyCatalog(db: Kysely<Schema>): Promise<void> {
  const entries = await db
    .selectFrom('institution_catalog')
    .select(['id', 'name', 'key', 'state', 'city', 'city_key', 'listed', 'merged_into'])
    .orderBy('id')
    .execute();
  const idOf = ({ state, city_key }: (typeof entries)[number], key: string) =>
    JSON.stringify([state, city_key, key]);
  const taken = new Set(entries.map((entry) => idOf(entry, entry.key)));
  const heirs = new Set(entries.map(({ merged_into }) => merged_into));
  for (const entry of entries) {
    const key = institutionKey(entry.name, entry);
    if (key === '') {
      if (entry.listed === 0 && entry.merged_into === null && !heirs.has(entry.id)) {
        await dropEntry(db, entry.id);
      }
      continue;
    }
    if (taken.has(idOf(entry, key))) continue;
    taken.add(idOf(entry, key));
    await db.updateTable('institution_catalog').set({ key }).where('id', '=', entry.id).execute();
  }
}

/** «Ninguna» is no institution. */
async function dropEntry(db: Kysely<Schema>, id: number): Promise<void> {
  await db
    .updateTable('institutions')
    .set({ catalog_id: null })
    .where('catalog_id', '=', id)
    .execute();
  await db
    .deleteFrom('institutions_apart')
    .where((eb) => eb.or([eb('one_id', '=', id), eb('other_id', '=', id)]))
    .execute();
  await db.deleteFrom('institution_catalog').where('id', '=', id).execute();
}
