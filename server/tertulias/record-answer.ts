import { type Answer, assignSeats, companionsGranted } from '#contract/rules/seats';
import type { Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import {
  lineOf,
  type MergedFields,
  mergeFields,
  originOf,
  ownLastOf,
} from '../merge/merge-fields.ts';
import { type GuestRow, readGuests, stampsOf, toSeatGuest } from './guest-row.ts';
import { mustBeOpen, type TertuliaRow } from './tertulia-reach.ts';

type Answering = Pick<Call, 'trx' | 'now' | 'op' | 'caller'>;
type Input = {
  change: number;
  answer: GuestAnswer;
  /** Change number of the answer seen; omitted by direct calls, which saw the current one. */
  base?: number | null | undefined;
};
type Answered = { guests: GuestRow[]; outcome: 'applied' | 'kept-newer' };

/** Answer deadline: as set, else the start. */
export function deadlineOf({ reply_until, at }: Pick<TertuliaRow, 'reply_until' | 'at'>): number {
  return reply_until ?? at;
}

/** A guest's own answer: recorded offline in time counts as in time. */
export async function recordOwnAnswer(
  call: Answering,
  tertulia: TertuliaRow,
  told: Input,
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
  { change, answer: told, base }: Input,
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
  { change, answer: told, base }: Input,
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
    ownLast: await ownLastOf(trx, ['guest', guest.id], origin.queue),
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

type Writing = Pick<Call, 'trx' | 'now'>;

type GuestAnswer = {
  guestId: number;
  answer?: Answer | undefined;
  companions?: number | undefined;
  isWithdrawn?: boolean | undefined;
  /** Who answers; null: the guest, by their link. */
  by: number | null;
  /** When it was said; left out: now. */
  at?: number;
  /** ISO: the date that was answered; left out: the present one. */
  date?: string | undefined;
};

type Settling = {
  /** Taken before anything was read, so that the number is the place in line. */
  change: number;
  answer?: GuestAnswer;
};

/**
 * The one way in which seats change: every answer, withdrawal and changed maximum goes through here, in
 * the transaction that brings it. Answers the guests as they are now.
 */
export async function settleSeats(
  call: Writing,
  tertulia: Pick<TertuliaRow, 'id' | 'max_participants' | 'at' | 'place_change'>,
  { change, answer }: Settling,
): Promise<GuestRow[]> {
  const { id, max_participants: max } = tertulia;
  const before = await readGuests(call.trx, id);
  const told = before.map((guest) =>
    guest.id === answer?.guestId
      ? { ...guest, ...answered(before, guest, { answer, change, tertulia, now: call.now }) }
      : guest,
  );
  const seats = new Map(assignSeats(told.map(toSeatGuest), max).map((one) => [one.id, one.seat]));
  const after = told.map((guest) => seated(guest, seats.get(guest.id) ?? null, { change, call }));
  for (const [index, guest] of after.entries()) {
    if (guest !== before[index]) await write(call, guest, change);
  }
  return after;
}

type ToldWithRoom = {
  answer: GuestAnswer;
  change: number;
  tertulia: Pick<TertuliaRow, 'max_participants' | 'at' | 'place_change'>;
  now: number;
};

function answered(
  all: readonly GuestRow[],
  guest: GuestRow,
  { answer: told, change, tertulia, now }: ToldWithRoom,
): Partial<GuestRow> {
  const answer = told.answer ?? guest.answer;
  const asked = told.companions ?? guest.companions;
  const seats = all.map(toSeatGuest);
  const granted = companionsGranted(seats, {
    id: guest.id,
    companions: asked,
    max: tertulia.max_participants,
  });
  const isNew = told.answer !== undefined || told.companions !== undefined;
  const keepsPlace = answer === 'yes' && guest.answer === 'yes';
  return {
    answer,
    companions: answer === 'no' ? 0 : granted,
    withdrawn_at: withdrawnAt(guest, told.isWithdrawn, now),
    ...(isNew ? { answered_at: told.at ?? now, answered_by: told.by } : {}),
    ...(isNew ? planAnswered(told, tertulia) : {}),
    ...(isNew && !keepsPlace ? { answer_change: change } : {}),
    // Whoever answers has been reached, by whatever way.
    ...(isNew && guest.sent_at === null ? { sent_at: now, channel: 'app' as const } : {}),
  };
}

function planAnswered({ date }: GuestAnswer, { at, place_change }: ToldWithRoom['tertulia']) {
  return { answered_date: date ? Date.parse(date) : at, answered_place: place_change };
}

function withdrawnAt(guest: GuestRow, isWithdrawn: boolean | undefined, now: number) {
  if (isWithdrawn === undefined) return guest.withdrawn_at;
  return isWithdrawn ? (guest.withdrawn_at ?? now) : null;
}

function seated(
  guest: GuestRow,
  seat: GuestRow['seat'],
  { change, call }: { change: number; call: Writing },
): GuestRow {
  if (seat === guest.seat) return guest;
  return { ...guest, seat, seat_change: change, seat_at: call.now };
}

function write({ trx }: Writing, guest: GuestRow, change: number): Promise<unknown> {
  const { answer, companions, withdrawn_at, answered_at, answered_by, answer_change } = guest;
  const { sent_at, channel, seat, seat_change, seat_at, answered_date, answered_place } = guest;
  return trx
    .updateTable('tertulia_guests')
    .set({
      ...{ answer, companions, withdrawn_at, answered_at, answered_by, answer_change },
      ...{ sent_at, channel, seat, seat_change, seat_at, change },
      ...{ answered_date, answered_place },
    })
    .where('id', '=', guest.id)
    .execute();
}
