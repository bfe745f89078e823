import type { AllowCell } from '#contract/core/policy';
import type { Caller } from '../access/caller.ts';
import { peopleWithin } from '../access/reach.ts';
import { createPace } from '../database/pace.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

type Entry = Pick<
  Row<'institution_catalog'>,
  'id' | 'name' | 'key' | 'work_area' | 'state' | 'city' | 'city_key' | 'merged_into'
>;
type Member = Pick<
  Row<'people'>,
  'id' | 'alias' | 'role' | 'created_by' | 'consent_version' | 'withdrawn_at'
>;

/** One institution, all its spellings together, and the different approved people who work there. */
export type Workplace = Entry & { people: Map<number, Member> };

type Asking = {
  trx: Trx;
  caller: Caller;
  cell: Pick<AllowCell, 'reaches'>;
  deps: { store: Pick<Store, 'breathe'> };
};

const ROWS_AT_ONCE = 1_000;

/** By reach; whoever has aggregates alone has those of their own state. */
export async function readWorkplaces({ trx, caller, cell, deps }: Asking): Promise<Workplace[]> {
  const pace = createPace(deps.store);
  const entries = await readEntries(trx);
  const rows = await trx
    .selectFrom('institutions')
    .innerJoin('people', 'people.id', 'institutions.person_id')
    .select([
      'people.id',
      'alias',
      'role',
      'created_by',
      'consent_version',
      'withdrawn_at',
      'catalog_id',
    ])
    .where('people.status', '=', 'approved')
    .where('people.withdrawn_at', 'is', null)
    .where('institutions.catalog_id', 'is not', null)
    .where(peopleWithin(caller, isAggregate(cell) ? { reaches: ['S'] } : cell))
    .orderBy('people.id')
    .orderBy('institutions.id')
    .execute();
  const places = new Map<number, Workplace>();
  for (const [at, { catalog_id, ...member }] of rows.entries()) {
    if (at % ROWS_AT_ONCE === 0) await pace();
    const entry = survivorOf(entries, catalog_id ?? 0);
    if (!entry) continue;
    const place = places.get(entry.id) ?? { ...entry, people: new Map() };
    place.people.set(member.id, member);
    places.set(entry.id, place);
  }
  return [...places.values()];
}

export const isAggregate = (cell: Pick<AllowCell, 'reaches'>) => cell.reaches.includes('ag');

export async function readEntries(trx: Trx): Promise<Map<number, Entry>> {
  const rows = await trx
    .selectFrom('institution_catalog')
    .select(['id', 'name', 'key', 'work_area', 'state', 'city', 'city_key', 'merged_into'])
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The entry that one counts as after all merges. */
export function survivorOf(entries: ReadonlyMap<number, Entry>, id: number): Entry | undefined {
  let entry = entries.get(id);
  // Only what is not merged is merged into: no circle can be made.
  while (entry?.merged_into) entry = entries.get(entry.merged_into);
  return entry;
}

/** By city, as people write it or leave out its accents. */
export function byCity(places: readonly Workplace[]): Workplace[][] {
  const cities = new Map<string, Workplace[]>();
  for (const place of places) {
    const key = JSON.stringify([place.state, place.city_key]);
    const known = cities.get(key) ?? [];
    cities.set(key, known);
    known.push(place);
  }
  return [...cities.values()];
}

/** A city is told once, by one of its spellings. */
export function cityOf(places: readonly Workplace[]): { state: string; city: string } {
  const [first] = places.toSorted((a, b) => a.id - b.id);
  return { state: first?.state ?? '', city: first?.city ?? '' };
}
