import { addWalkIn } from '#contract/tertulia-guests';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import type { GuestRow } from './guest-row.ts';
import { markAttended } from './mark-attended.ts';
import { mustFindTertulia } from './tertulia-reach.ts';
import { mustFindOfRoll, mustTakePlace } from './tertulia-roll.ts';

type WalkInCall = Call<typeof addWalkIn>;

/** A walk-in: attended, never invited, and without a seat others wait for. */
export const addWalkInHandler = handler(addWalkIn, {
  async run(call) {
    const change = await call.deps.store.nextChange(call.trx);
    const tertulia = await mustFindOfRoll(call, call.params.id);
    mustTakePlace(tertulia);
    const guest = await findOrAdd(call, tertulia.id, change);
    const value = attendedOf(call);
    const mark = { value, base: call.body.base?.attended, change };
    const outcome = await markAttended(call, guest, mark);
    call.op?.report({ outcome, change });
    return { id: guest.id, attended: value };
  },
  async reread(call, kept) {
    await mustFindTertulia(call, call.params.id);
    return { id: Number(kept.id), attended: attendedOf(call) };
  },
});

function attendedOf({ body: { set, present } }: WalkInCall): boolean | null {
  return set?.attended === undefined ? present : set.attended;
}

/** A recognised name refers to its person from then on. */
async function findOrAdd(
  { trx, body, now, caller }: WalkInCall,
  tertulia_id: number,
  change: number,
): Promise<GuestRow> {
  const known = await trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertulia_id)
    .where('uuid', '=', body.id)
    .executeTakeFirst();
  if (known?.matched_to != null) return matchedGuest(trx, known.matched_to);
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

function matchedGuest(trx: WalkInCall['trx'], id: number): Promise<GuestRow> {
  return trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
