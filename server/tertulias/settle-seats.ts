/** Seats change only here: every answer, withdrawal and changed maximum, in its own transaction. */
import { type Answer, assignSeats, companionsGranted } from '#contract/rules/seats';
import type { Call } from '../http/handler.ts';
import { type GuestRow, readGuests, toSeatGuest } from './guest-row.ts';
import type { TertuliaRow } from './tertulia-reach.ts';

type Writing = Pick<Call, 'trx' | 'now'>;

export type GuestAnswer = {
  guestId: number;
  answer?: Answer | undefined;
  companions?: number | undefined;
  isWithdrawn?: boolean | undefined;
  by: number | null;
  at?: number;
};

type Settling = {
  /** Taken before reading, so that the number is the place in line. */
  change: number;
  answer?: GuestAnswer;
};

export async function settleSeats(
  call: Writing,
  { id, max_participants: max }: Pick<TertuliaRow, 'id' | 'max_participants'>,
  { change, answer }: Settling,
): Promise<GuestRow[]> {
  const before = await readGuests(call.trx, id);
  const told = before.map((guest) =>
    guest.id === answer?.guestId
      ? { ...guest, ...answered(before, guest, { answer, change, max, now: call.now }) }
      : guest,
  );
  const seats = new Map(assignSeats(told.map(toSeatGuest), max).map((one) => [one.id, one.seat]));
  const after = told.map((guest) => seated(guest, seats.get(guest.id) ?? null, { change, call }));
  for (const [index, guest] of after.entries()) {
    if (guest !== before[index]) await write(call, guest, change);
  }
  return after;
}

type Told = { answer: GuestAnswer; change: number; max: number; now: number };

function answered(
  all: readonly GuestRow[],
  guest: GuestRow,
  { answer: told, change, max, now }: Told,
): Partial<GuestRow> {
  const answer = told.answer ?? guest.answer;
  const asked = told.companions ?? guest.companions;
  const seats = all.map(toSeatGuest);
  const granted = companionsGranted(seats, { id: guest.id, companions: asked, max });
  const isNew = told.answer !== undefined || told.companions !== undefined;
  const keepsPlace = answer === 'yes' && guest.answer === 'yes';
  return {
    answer,
    companions: answer === 'no' ? 0 : granted,
    withdrawn_at: withdrawnAt(guest, told.isWithdrawn, now),
    ...(isNew ? { answered_at: told.at ?? now, answered_by: told.by } : {}),
    ...(isNew && !keepsPlace ? { answer_change: change } : {}),
    // Answering counts as reached, in any way.
    ...(isNew && guest.sent_at === null ? { sent_at: now, channel: 'app' as const } : {}),
  };
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
  const { sent_at, channel, seat, seat_change, seat_at } = guest;
  return trx
    .updateTable('tertulia_guests')
    .set({
      ...{ answer, companions, withdrawn_at, answered_at, answered_by, answer_change },
      ...{ sent_at, channel, seat, seat_change, seat_at, change },
    })
    .where('id', '=', guest.id)
    .execute();
}
