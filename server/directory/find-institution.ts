import type { Endpoint } from '#contract/core/endpoint';
import type { Reach } from '#contract/core/policy';
import { updateInstitution } from '#contract/directory';
import { cityKey } from '#contract/rules/institution-key';
import type { Caller } from '../access/caller.ts';
import { reachesFor } from '../access/reach.ts';
import type { Db, Row } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';

export type Entry = Row<'institution_catalog'>;
type Place = Pick<Entry, 'state' | 'city'>;

/** Whether a place lies within what one of these reaches. */
export function reachesPlace(
  caller: Pick<Caller, 'state' | 'city' | 'zone'>,
  reaches: readonly Reach[],
  { state, city }: Place,
): boolean {
  return reaches.some((reach) => {
    if (reach === 'A') return true;
    if (reach === 'Z') return caller.zone.includes(state);
    if (reach === 'S') return caller.state === state;
    return reach === 'C' && caller.state === state && cityKey(caller.city) === cityKey(city);
  });
}

/** Whether the caller may call this row about an institution of that place. */
export function mayAt(caller: Caller, row: Pick<Endpoint, 'name'>, place: Place): boolean {
  return reachesPlace(caller, reachesFor(caller, row), place);
}

/** In the directory, and shown to the caller; one 404 for all others. */
export async function mustFindListed(
  call: Pick<Call, 'trx' | 'caller'>,
  id: number,
): Promise<Entry> {
  const entry = await findListed(call.trx, id);
  const caller = mustHaveCaller(call);
  if (!entry || (entry.archived_at !== null && !mayAt(caller, updateInstitution, entry))) {
    throw notFound();
  }
  return entry;
}

/** The same, within what the called row reaches. */
export async function mustFindWithin(
  call: Pick<Call, 'trx' | 'caller' | 'cell'>,
  id: number,
): Promise<Entry> {
  const entry = await findListed(call.trx, id);
  if (!entry || !reachesPlace(mustHaveCaller(call), call.cell.reaches, entry)) throw notFound();
  return entry;
}

/** One that the caller may change, whatever row is called. */
export async function mustFindEditable(
  call: Pick<Call, 'trx' | 'caller'>,
  id: number,
): Promise<Entry> {
  const entry = await findListed(call.trx, id);
  if (!entry || !mayAt(mustHaveCaller(call), updateInstitution, entry)) throw notFound();
  return entry;
}

export function findListed(db: Db, id: number): Promise<Entry | undefined> {
  return db
    .selectFrom('institution_catalog')
    .selectAll()
    .where('id', '=', id)
    .where('listed', '=', 1)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
}
