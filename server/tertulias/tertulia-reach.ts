/** Who sees and who changes which tertulia (access matrix, rows 64 to 68). */
import type { AllowCell, Reach } from '#contract/core/policy';
import { columnOf } from '#contract/core/roles';
import { foldText } from '#contract/rules/fold-text';
import { coversCity, levelsOf, type ZoneLevel } from '#contract/rules/tertulia';
import type { Caller } from '../access/caller.ts';
import { hasState } from '../access/zone.ts';
import type { Row } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound, outOfScope } from '../http/problem.ts';

export type TertuliaRow = Row<'tertulias'>;
export type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;

/** A coordinator of a city sees its state's and the national ones too. */
export function isSeen(caller: Caller, { reaches }: AllowCell, tertulia: TertuliaRow): boolean {
  if (reaches.includes('A') || tertulia.organizer_id === caller.personId) return true;
  const { zone_level: zoneLevel, zone_name: zoneName, state, city } = tertulia;
  if (reaches.includes('C')) return coversCity({ zoneLevel, zoneName, state, city }, caller);
  if (reaches.includes('Z')) return zoneLevel === 'multi_estado' || caller.zone.includes(state);
  if (reaches.includes('S')) return zoneLevel === 'multi_estado' || caller.state === state;
  throw new Error(`No tertulia lies within reach ${reaches.join(', ')}`);
}

/** Changing a national one takes the right to plan one. */
export function isEditable(
  caller: Caller,
  reaches: readonly Reach[],
  tertulia: TertuliaRow,
): boolean {
  if (reaches.includes('A')) return true;
  if (reaches.includes('O')) return tertulia.organizer_id === caller.personId;
  const { zone_level, state } = tertulia;
  if (!mayPlan(caller, zone_level)) return false;
  if (reaches.includes('Z')) return caller.zone.includes(state);
  return reaches.includes('S') && caller.state === state;
}

function mayPlan({ role, zone }: Caller, level: ZoneLevel): boolean {
  return levelsOf(columnOf(role), zone.length).includes(level);
}

/** A tertulia the caller may change. One 404 for missing, deleted and out of reach. */
export async function mustFindTertulia(call: Asking, id: number): Promise<TertuliaRow> {
  const tertulia = await findTertulia(call, id);
  const caller = mustHaveCaller(call);
  if (!tertulia || !isEditable(caller, call.cell.reaches, tertulia)) throw notFound();
  return tertulia;
}

export function findTertulia(
  { trx }: Pick<Call, 'trx'>,
  id: number,
): Promise<TertuliaRow | undefined> {
  return trx
    .selectFrom('tertulias')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type Location = Pick<TertuliaRow, 'zone_level' | 'zone_name' | 'state' | 'city'>;

/** The city that a level needs: what its zone is called, or the coordinator's own. */
export function settleCity(caller: Caller, { zone_level, zone_name, city }: Location) {
  if (city !== null) return city;
  if (columnOf(caller.role) === 'CO') return caller.city;
  return zone_level === 'ciudad' ? zone_name : null;
}

/** Throws unless the caller may plan a tertulia at this level and place. */
export function assertMayPlace(
  caller: Caller,
  cell: AllowCell,
  { zone_level, state, city }: Location,
): void {
  if (!mayPlan(caller, zone_level)) {
    throw new HttpProblem(403, 'level', 'Tu cuenta no organiza tertulias de ese nivel', {
      'X-Error-Field': 'zoneLevel',
    });
  }
  const isOwnCity = state === caller.state && foldText(city ?? '') === foldText(caller.city);
  const isOfOneCity = cell.reaches.some((reach) => reach === 'C' || reach === 'O');
  if (!(isOfOneCity ? isOwnCity : hasState(caller, cell, state))) throw outOfScope();
}

export function mustBeOpen(tertulia: TertuliaRow): void {
  if (tertulia.status === 'cancelled') {
    throw new HttpProblem(409, 'cancelled', 'Esta tertulia se canceló');
  }
  if (tertulia.status === 'completed') {
    throw new HttpProblem(409, 'completed', 'Esta tertulia ya terminó');
  }
}
