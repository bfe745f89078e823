import { updateTertuliaGuest } from '#contract/tertulia-guests';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { type GuestRow, readGuests, standingOf } from './guest-row.ts';
import { markAttended } from './mark-attended.ts';
import { recordAnswer } from './record-answer.ts';
import { mustBeOpen, type TertuliaRow } from './tertulia-reach.ts';
import { mustFindOfRoll, mustTakePlace } from './tertulia-roll.ts';

type UpdateCall = Call<typeof updateTertuliaGuest>;

/** An answer on a guest's behalf joins the same line; deadlines bind only guests. */
export const updateTertuliaGuestHandler = handler(updateTertuliaGuest, async (call) => {
  const change = await call.deps.store.nextChange(call.trx);
  const tertulia = await mustFindOfRoll(call, call.params.id);
  const guest = await mustFindGuest(call, tertulia);
  const { answer, companions, isWithdrawn, set } = call.body;
  const attended = set?.attended;
  let outcome: 'applied' | 'kept-newer' = 'applied';
  if (attended !== undefined) {
    mustTakePlace(tertulia);
    const mark = { value: attended, base: call.body.base?.attended, change };
    outcome = await markAttended(call, guest, mark);
  }
  if (answer !== undefined || companions !== undefined || isWithdrawn !== undefined) {
    mustBeOpen(tertulia);
    const by = mustHaveCaller(call).personId;
    const told = { guestId: guest.id, answer, companions, isWithdrawn, by };
    // A queued row has only its mark's base; its answer counts as seeing the current one.
    const recorded = await recordAnswer({ ...call, op: null }, tertulia, { change, answer: told });
    if (attended === undefined) outcome = recorded.outcome;
  }
  call.op?.report({ outcome, change });
  return answerOf(call, tertulia.id, guest.id);
});

async function mustFindGuest(
  { trx, params }: UpdateCall,
  tertulia: TertuliaRow,
): Promise<GuestRow> {
  const guest = await trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertulia.id)
    .where('person_id', '=', params.userId)
    .executeTakeFirst();
  if (!guest) throw notFound();
  return guest;
}

async function answerOf({ trx }: UpdateCall, tertuliaId: number, guestId: number) {
  const guests = await readGuests(trx, tertuliaId);
  const guest = guests.find(({ id }) => id === guestId);
  if (!guest) throw notFound();
  const attended = guest.attended === null ? null : guest.attended === 1;
  return { id: guest.id, ...standingOf(guest, guests), attended };
}
