import type { Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { lineOf, type MergedFields, mergeFields } from '../meetings/merge-fields.ts';
import { originOf } from '../meetings/origin.ts';
import { type GuestRow, readGuests } from './guest-row.ts';
import { ownLastOfGuest, stampsOf } from './guest-stamps.ts';
import { type GuestAnswer, settleSeats } from './settle-seats.ts';
import { mustBeOpen, type TertuliaRow } from './tertulia-reach.ts';

type Answering = Pick<Call, 'trx' | 'now' | 'op' | 'caller'>;
type Answer = {
  change: number;
  answer: GuestAnswer;
  /** Change number of the answer seen; omitted by direct calls, which saw the current one. */
  base?: number | null | undefined;
};
export type Answered = { guests: GuestRow[]; outcome: 'applied' | 'kept-newer' };

/** Answer deadline: as set, else the start. */
export function deadlineOf({ reply_until, at }: Pick<TertuliaRow, 'reply_until' | 'at'>): number {
  return reply_until ?? at;
}

/** A guest's own answer: recorded offline in time counts as in time. */
export async function recordOwnAnswer(
  call: Answering,
  tertulia: TertuliaRow,
  told: Answer,
): Promise<Answered> {
  mustBeOpen(tertulia);
  if ((call.op?.at ?? call.now) > deadlineOf(tertulia)) {
    throw new HttpProblem(409, 'too_late', 'El plazo para responder ya terminó');
  }
  return recordAnswer(call, tertulia, told);
}

/** Merged by the rule of every mark; only a winning answer moves seats. */
export async function recordAnswer(
  call: Answering,
  tertulia: TertuliaRow,
  { change, answer: told, base }: Answer,
): Promise<Answered> {
  const before = (await readGuests(call.trx, tertulia.id)).find(({ id }) => id === told.guestId);
  if (!before) throw notFound();
  if (told.isWithdrawn !== undefined) await recordWithdrawal(call, told, change);
  if (told.answer === undefined && told.companions === undefined) {
    return {
      guests: await settleSeats(call, tertulia, { change, answer: told }),
      outcome: 'applied',
    };
  }
  const merged = await merge(call, before, { change, answer: told, base });
  const holds = merged.won.length > 0;
  const settled = { guestId: told.guestId, isWithdrawn: told.isWithdrawn, by: told.by };
  const at = originOf(call).at;
  const answer = holds ? { ...told, at } : settled;
  const guests = await settleSeats(call, tertulia, { change, answer });
  const stamps = JSON.stringify({ ...stampsOf(before), ...merged.stamps });
  await call.trx
    .updateTable('tertulia_guests')
    .set({ stamps, change })
    .where('id', '=', told.guestId)
    .execute();
  return {
    guests: guests.map((one) => (one.id === told.guestId ? { ...one, stamps, change } : one)),
    outcome: holds ? 'applied' : 'kept-newer',
  };
}

async function merge(
  call: Answering,
  guest: GuestRow,
  { change, answer: told, base }: Answer,
): Promise<MergedFields<'answer'>> {
  const { trx, now } = call;
  const origin = originOf(call);
  const known = stampsOf(guest).answer;
  const value = {
    answer: told.answer ?? guest.answer,
    companions: told.companions ?? guest.companions,
  };
  const merged = mergeFields<'answer'>(known ? { answer: known } : {}, {
    entries: [['answer', value]],
    base: call.op || base !== undefined ? { answer: base ?? null } : undefined,
    ownLast: await ownLastOfGuest(trx, guest.id, { field: 'answer', queue: origin.queue }),
    ...{ origin, change, now },
  });
  // By link nobody is signed in: the guest answered.
  const by = origin.authorId ?? told.by;
  await addHistory(
    trx,
    guest.id,
    merged.history.map((line) => ({ ...line, author_id: by })),
  );
  return merged;
}

function recordWithdrawal(call: Answering, told: GuestAnswer, change: number): Promise<void> {
  const written = { origin: originOf(call), change, now: call.now, wins: true };
  const line = lineOf('withdrawn', told.isWithdrawn, written);
  return addHistory(call.trx, told.guestId, [line]);
}

type Lines = MergedFields<'answer'>['history'];

async function addHistory(trx: Trx, guest_id: number, lines: Lines): Promise<void> {
  await trx
    .insertInto('tertulia_guest_history')
    .values(lines.map((line) => ({ ...line, guest_id })))
    .execute();
}
