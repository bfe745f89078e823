import { addWalkIn } from '#contract/tertulia-guests';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import type { GuestRow } from './guest-row.ts';
import { markAttended } from './mark-attended.ts';
import { mustFindTertulia } from './tertulia-reach.ts';

/** Came without invitation: attended, never invited, and without a seat that others wait for. */
export const addWalkInHandler = handler(addWalkIn, {
  async run(call) {
    const change = await call.deps.store.nextChange(call.trx);
    const tertulia = await mustFindTertulia(call, call.params.id);
    if (tertulia.status === 'cancelled') {
      throw new HttpProblem(409, 'cancelled', 'Esta tertulia se canceló');
    }
    const guest = await findOrAdd(call, tertulia.id, change);
    const mark = { value: call.body.present, base: undefined, change };
    const outcome = await markAttended({ ...call, op: null }, guest, mark);
    call.op?.report({ outcome, change });
    return { id: guest.id, attended: call.body.present };
  },
  async reread(call, kept) {
    await mustFindTertulia(call, call.params.id);
    return { id: Number(kept.id), attended: call.body.present };
  },
});

async function findOrAdd(
  { trx, body, now, caller }: Call<typeof addWalkIn>,
  tertulia_id: number,
  change: number,
): Promise<GuestRow> {
  const known = await trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertulia_id)
    .where('uuid', '=', body.id)
    .executeTakeFirst();
  if (known) return known;
  return trx
    .insertInto('tertulia_guests')
    .values({
      ...{ tertulia_id, uuid: body.id, name: body.name, source: 'walk_in', change },
      ...{ invited_by: mustHaveCaller({ caller }).personId, invited_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
