import type { Endpoint } from '#contract/core/endpoint';
import { groupsWithin } from '../access/reach.ts';
import { type Call, type EarlyCall, mustHaveCaller } from '../http/handler.ts';
import { countDue, refreshFigures } from './refresh-figures.ts';

type Asking = Pick<Call<Endpoint>, 'trx' | 'caller' | 'cell' | 'now'>;
type Early = Pick<EarlyCall, 'deps' | 'caller' | 'cell' | 'now'>;

/** Most groups a request counts before its answer; `runFigures` counts the rest. */
export const COUNTED_AT_ONCE = 200;

export async function refreshReached({ deps, caller, cell, now }: Early): Promise<void> {
  const within = groupsWithin(mustHaveCaller({ caller }), cell);
  await refreshFigures(deps.store, { now, most: COUNTED_AT_ONCE, within });
}

export function countPending(
  call: Asking,
  kind: 'community' | 'any' = 'community',
): Promise<number> {
  const within = groupsWithin(mustHaveCaller(call), call.cell);
  if (kind === 'any') return countDue(call.trx, { now: call.now, within });
  return countDue(call.trx, {
    now: call.now,
    within: (eb) => eb.and([within(eb), eb('groups.kind', '=', 'community')]),
  });
}
