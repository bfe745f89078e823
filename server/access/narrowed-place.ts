import { STATES } from '#contract/core/places';
import { foldText } from '#contract/rules/fold-text';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { outOfScope } from '../http/problem.ts';
import { hasState } from './zone.ts';

type Asking = Pick<Call, 'caller' | 'cell'>;
type Place = { state?: string | null | undefined; city?: string | null | undefined };
type Occurs = (place: Place) => Promise<boolean>;

/** Out of reach is refused, never an empty list. Places with listed rows are in reach. */
export async function mustReachPlace(
  call: Asking,
  { state: asked, city }: Place,
  occurs: Occurs,
): Promise<string | null> {
  const state = asked ? await mustReachState(call, asked, occurs) : null;
  const isEverywhere = call.cell.reaches.includes('A');
  if (city && !isEverywhere && !(await occurs({ state, city }))) throw outOfScope();
  return state;
}

async function mustReachState(call: Asking, asked: string, occurs: Occurs): Promise<string> {
  const listed = STATES.find((name) => foldText(name) === foldText(asked));
  if (listed && hasState(mustHaveCaller(call), call.cell, listed)) return listed;
  if (await occurs({ state: asked })) return asked;
  throw outOfScope();
}
