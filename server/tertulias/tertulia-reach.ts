/** Who sees and changes which tertulia (access matrix, rows 64 to 68). */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AllowCell, Reach } from '#contract/core/policy';
import { columnOf } from '#contract/core/roles';
import { foldText } from '#contract/rules/fold-text';
import { levelsOf, type ZoneLevel } from '#contract/rules/tertulia';
import type { Caller } from '../access/caller.ts';
import { hasState } from '../access/zone.ts';
import type { Row, Schema, Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound, outOfScope } from '../http/problem.ts';

export type TertuliaRow = Row<'tertulias'>;
export type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;

type OfTertulias = (eb: ExpressionBuilder<Schema, 'tertulias'>) => Expression<SqlBool>;

export async function tertuliasSeen(call: Asking): Promise<OfTertulias> {
  const { reaches } = call.cell;
  const caller = mustHaveCaller(call);
  const isThere: OfTertulias = (eb) => eb('tertulias.deleted_at', 'is', null);
  if (reaches.includes('A')) return isThere;
  const placed = await ofPlace(call, caller);
  return (eb) =>
    eb.and([
      isThere(eb),
      eb.or([
        eb('tertulias.organizer_id', '=', caller.personId),
        eb('tertulias.zone_level', '=', 'multi_estado'),
        placed(eb),
      ]),
    ]);
}

/** A city's coordinator sees its state's too. */
async function ofPlace({ trx, cell }: Asking, caller: Caller): Promise<OfTertulias> {
  const { reaches } = cell;
  if (reaches.includes('Z')) return inStates(caller.zone);
  if (reaches.includes('S')) return inStates([caller.state]);
  if (!reaches.includes('C')) {
    throw new Error(`No tertulia lies within reach ${reaches.join(', ')}`);
  }
  const cities = await ownSpellings(trx, caller);
  return (eb) =>
    eb.and([
      eb('tertulias.state', '=', caller.state),
      eb.or([eb('tertulias.zone_level', '=', 'estado'), eb('tertulias.city', 'in', cities)]),
    ]);
}

function inStates(states: readonly string[]): OfTertulias {
  return (eb) => (states.length > 0 ? eb('tertulias.state', 'in', states) : eb.lit(false));
}

/** Cities are typed by hand: folds the spellings in use as phones do. */
async function ownSpellings(trx: Trx, { state, city }: Caller): Promise<string[]> {
  const rows = await trx
    .selectFrom('tertulias')
    .select('city')
    .distinct()
    .where('state', '=', state)
    .where('city', 'is not', null)
    .execute();
  const alike = rows.flatMap((row) => row.city ?? []);
  return [city, ...alike.filter((one) => foldText(one) === foldText(city))];
}

/** Changing a national one needs the right to plan one. */
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

/** City for a level: the zone's name, or the coordinator's own. */
export function settleCity(caller: Caller, { zone_level, zone_name, city }: Location) {
  if (city !== null) return city;
  if (columnOf(caller.role) === 'coordinador_de_comunidad') return caller.city;
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
