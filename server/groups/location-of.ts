import { STATES } from '#contract/core/places';
import type { AllowCell } from '#contract/core/policy';
import { foldText } from '#contract/rules/fold-text';
import type { Caller } from '../access/caller.ts';
import { narrowedState } from '../access/zone.ts';
import type { Trx } from '../database/schema.ts';
import { invalid } from '../http/problem.ts';

export type Location = { state: string | null; city: string | null };
type StatedLocation = { location: string; state: string | null; city: string | null };

/**
 * State and city of a new community decide who sees it (D13): the creator's state, else the stated
 * one within reach, else the one its location names. Only administrators create one without state.
 */
export async function locationOf(
  trx: Trx,
  caller: Caller,
  cell: AllowCell,
  stated: StatedLocation,
): Promise<Location> {
  const said = narrowedState(caller, cell, stated.state);
  const within = statesWithin(caller, cell);
  const state = said ?? (within.length === 1 ? within[0] : null) ?? statedIn(stated, within);
  const city = stated.city ?? (await cityNamedIn(trx, stated.location, state));
  if (state) return { state, city };
  if (!cell.reaches.includes('A')) throw invalid('Indica el estado de la comunidad', 'state');
  return { state: null, city };
}

function statesWithin(caller: Caller, cell: AllowCell): readonly string[] {
  if (cell.reaches.includes('A')) return STATES;
  return cell.reaches.includes('Z') ? caller.zone : [caller.state];
}

/** The longest that fits: «Baja California Sur» is not «Baja California». */
function statedIn({ location }: StatedLocation, states: readonly string[]): string | null {
  return longestIn(location, states);
}

async function cityNamedIn(
  trx: Trx,
  location: string,
  state: string | null,
): Promise<string | null> {
  if (!state) return null;
  const rows = await trx
    .selectFrom('people')
    .select('city')
    .distinct()
    .where('state', '=', state)
    .execute();
  // «Durango, Durango»: what is left once the state is named.
  const rest = foldText(location).replace(new RegExp(`,? *${foldText(state)}$`), '') || location;
  return longestIn(
    rest,
    rows.map((row) => row.city),
  );
}

function longestIn(text: string, names: readonly string[]): string | null {
  const folded = ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = names.filter((name) => folded.includes(` ${foldText(name)} `));
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}
