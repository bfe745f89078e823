import type { Call } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import type { GuestRow } from './guest-row.ts';
import { type GuestAnswer, settleSeats } from './settle-seats.ts';
import { mustBeOpen, type TertuliaRow } from './tertulia-reach.ts';

type Answering = Pick<Call, 'trx' | 'now' | 'op'>;

/** Until when answers are taken: what was set, else its beginning. */
export function deadlineOf({ reply_until, at }: Pick<TertuliaRow, 'reply_until' | 'at'>): number {
  return reply_until ?? at;
}

/** A guest's own answer: what was recorded in time without signal counts as in time. */
export async function recordOwnAnswer(
  call: Answering,
  tertulia: TertuliaRow,
  { change, answer }: { change: number; answer: GuestAnswer },
): Promise<GuestRow[]> {
  mustBeOpen(tertulia);
  if ((call.op?.at ?? call.now) > deadlineOf(tertulia)) {
    throw new HttpProblem(409, 'too_late', 'El plazo para responder ya terminó');
  }
  return recordAnswer(call, tertulia, { change, answer });
}

export async function recordAnswer(
  call: Answering,
  tertulia: TertuliaRow,
  { change, answer }: { change: number; answer: GuestAnswer },
): Promise<GuestRow[]> {
  const guests = await settleSeats(call, tertulia, { change, answer });
  const { guestId, by, answer: said, companions, isWithdrawn } = answer;
  await call.trx
    .insertInto('tertulia_guest_history')
    .values({
      ...{ guest_id: guestId, field: 'answer', change, author_id: by, outcome: 'applied' },
      value: JSON.stringify({ answer: said, companions, isWithdrawn }),
      ...{ queue: call.op?.queue ?? null, seq: call.op?.seq ?? null },
      ...{ at: call.op?.at ?? call.now, received_at: call.now },
    })
    .execute();
  return guests;
}
