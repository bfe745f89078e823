import type { AllowCell } from '#contract/core/policy';
import {
  type InstitutionPair,
  type MergedInstitution,
  nearDuplicates,
} from '#contract/institutions';
import { areNearKeys } from '#contract/rules/institution-key';
import type { Caller } from '../access/caller.ts';
import { hasState } from '../access/zone.ts';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { byCity, cityOf, readEntries, readWorkplaces, type Workplace } from './read-workplaces.ts';

/** Pairs per city; the rest follow once these are decided. */
const CITY_MAX = 50;

/** Names and counts only, no people. */
export const nearDuplicatesHandler = handler(nearDuplicates, {
  mode: 'report',
  async run(call) {
    const caller = mustHaveCaller(call);
    const places = await readWorkplaces({ ...call, caller });
    const decided = await readApart(call.trx);
    const cities = byCity(places).map(pairsOf);
    const isApart = ({ one, other }: InstitutionPair) => decided.has(pairKey(one.id, other.id));
    return {
      pairs: cities.flatMap((pairs) => pairs.filter((pair) => !isApart(pair)).slice(0, CITY_MAX)),
      merged: await readMerged(call.trx, caller, call.cell),
      apart: cities.flat().filter(isApart),
    };
  },
});

/** The larger first: the other merges into it. */
function pairsOf(places: readonly Workplace[]): InstitutionPair[] {
  const sorted = places.toSorted((a, b) => b.people.size - a.people.size || a.id - b.id);
  const place = cityOf(places);
  return sorted.flatMap((one, index) =>
    sorted
      .slice(index + 1)
      .filter((other) => areNearKeys(one.key, other.key))
      .map((other) => ({ ...place, one: toEntry(one), other: toEntry(other) })),
  );
}

const toEntry = ({ id, name, people }: Workplace) => ({ id, name, total_members: people.size });

export const pairKey = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

async function readApart(trx: Trx): Promise<Set<string>> {
  const rows = await trx.selectFrom('institutions_apart').selectAll().execute();
  return new Set(rows.map(({ one_id, other_id }) => pairKey(one_id, other_id)));
}

async function readMerged(trx: Trx, caller: Caller, cell: AllowCell): Promise<MergedInstitution[]> {
  const entries = await readEntries(trx);
  return [...entries.values()].flatMap(({ id, name, state, city, merged_into }) => {
    const into = entries.get(merged_into ?? 0);
    if (!into || !hasState(caller, cell, state)) return [];
    return [{ id, name, state, city, into: { id: into.id, name: into.name } }];
  });
}
