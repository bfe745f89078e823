import { cityKey, institutionKey } from '#contract/rules/institution-key';
import type { Trx } from '../database/schema.ts';

/** Call after each write of institutions and each move; declared texts stay unchanged. */
export async function attachInstitutions(trx: Trx, personId: number): Promise<void> {
  const rows = await trx
    .selectFrom('institutions')
    .innerJoin('people', 'people.id', 'institutions.person_id')
    .select(['institutions.id', 'institutions.catalog_id', 'institution_name as name'])
    .select(['work_area', 'state', 'city'])
    .where('person_id', '=', personId)
    .orderBy('institutions.id')
    .execute();
  const left = rows.flatMap(({ catalog_id }) => catalog_id ?? []);
  for (const row of rows) {
    const catalog_id = await findOrAddEntry(trx, row);
    if (catalog_id === row.catalog_id) continue;
    await trx.updateTable('institutions').set({ catalog_id }).where('id', '=', row.id).execute();
  }
  await dropUnusedEntries(trx, left);
}

/** Entries of a person's institutions; pass them to `dropUnusedEntries` after deleting. */
export async function entriesOf(trx: Trx, personId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('institutions')
    .select('catalog_id')
    .where('person_id', '=', personId)
    .execute();
  return rows.flatMap(({ catalog_id }) => catalog_id ?? []);
}

/** Deletes names nobody declares any more: they may identify the person who did. */
export async function dropUnusedEntries(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids)) {
    const used = await trx
      .selectFrom('institutions')
      .select('id')
      .where('catalog_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (used) continue;
    // Directory entries stay.
    const listed = await trx
      .selectFrom('institution_catalog')
      .select('id')
      .where('id', '=', id)
      .where('listed', '=', 1)
      .executeTakeFirst();
    if (listed) continue;
    await passOn(trx, id);
    await trx
      .deleteFrom('institutions_apart')
      .where((eb) => eb.or([eb('one_id', '=', id), eb('other_id', '=', id)]))
      .execute();
    await trx.deleteFrom('institution_catalog').where('id', '=', id).execute();
  }
}

/** Entries merged into a deleted one move to its target, or to the first of them. */
async function passOn(trx: Trx, id: number): Promise<void> {
  const entry = await trx
    .selectFrom('institution_catalog')
    .select('merged_into')
    .where('id', '=', id)
    .executeTakeFirst();
  const first = await trx
    .selectFrom('institution_catalog')
    .select('id')
    .where('merged_into', '=', id)
    .orderBy('id')
    .executeTakeFirst();
  if (!first) return;
  const heir = entry?.merged_into ?? null;
  await trx
    .updateTable('institution_catalog')
    .set({ merged_into: heir ?? first.id })
    .where('merged_into', '=', id)
    .where('id', '!=', first.id)
    .execute();
  await trx
    .updateTable('institution_catalog')
    .set({ merged_into: heir })
    .where('id', '=', first.id)
    .execute();
}

type Declared = Record<'name' | 'work_area' | 'state' | 'city', string>;

async function findOrAddEntry(trx: Trx, declared: Declared): Promise<number | null> {
  const { name, work_area, state, city } = declared;
  const key = institutionKey(name, declared);
  if (key === '') return null;
  const place = { state, city_key: cityKey(city), key };
  await trx
    .insertInto('institution_catalog')
    .values({ ...place, name, work_area, city })
    .onConflict((conflict) => conflict.columns(['state', 'city_key', 'key']).doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('institution_catalog')
    .select('id')
    .where((eb) => eb.and(place))
    .executeTakeFirstOrThrow();
  return id;
}
