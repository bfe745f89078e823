import type { Stamp } from '#contract/rules/merge';
import {
  type Known,
  type NoticePurpose,
  needsConfirmation,
  noticeFor,
  type Plan,
} from '#contract/rules/plan-notice';
import { placeInLine, type SeatGuest } from '#contract/rules/seats';
import type { Row, Trx } from '../database/schema.ts';
import type { TertuliaRow } from './tertulia-reach.ts';

export type GuestRow = Row<'tertulia_guests'>;

export function readGuests(trx: Trx, tertuliaId: number): Promise<GuestRow[]> {
  return trx
    .selectFrom('tertulia_guests')
    .selectAll()
    .where('tertulia_id', '=', tertuliaId)
    .orderBy('id')
    .execute();
}

export function toSeatGuest(row: GuestRow): SeatGuest {
  return {
    id: row.id,
    answer: row.answer,
    companions: row.companions,
    answerChange: row.answer_change,
    isWithdrawn: row.withdrawn_at !== null,
    seat: row.seat,
  };
}

export function standingOf(guest: GuestRow, all: readonly GuestRow[]) {
  return {
    answer: guest.answer,
    companions: guest.companions,
    seat: guest.seat,
    placeInLine: guest.seat === 'waiting' ? placeInLine(all.map(toSeatGuest), guest.id) : null,
  };
}

export type GuestStamps = {
  attended?: Stamp;
  answer?: Stamp;
  /** The mark that lost to another made without having seen it, until somebody who saw both decides. */
  other?: { value: boolean; by: number | null };
};

export function stampsOf({ stamps }: Pick<GuestRow, 'stamps'>): GuestStamps {
  return JSON.parse(stamps) as GuestStamps;
}

type Planned = Pick<TertuliaRow, 'id' | 'at' | 'place_change' | 'status'>;
export type AskedGuest = Pick<
  GuestRow,
  | 'tertulia_id'
  | 'person_id'
  | 'sent_at'
  | 'answer'
  | 'seat'
  | 'answered_at'
  | 'answered_date'
  | 'answered_place'
>;

export type KnownPlans = {
  /** The newest thing they were told or answered; null: nothing yet. */
  known: Known | null;
  /** What their answer was for; null without one, or when it was called off since. */
  answered: Plan | null;
};

/** What guests of these tertulias know, of one person or of all. */
export async function readKnownPlans(
  trx: Trx,
  ids: readonly number[],
  personId?: number | null,
): Promise<(guest: AskedGuest) => KnownPlans> {
  if (ids.length === 0) return () => ({ known: null, answered: null });
  const claims = await trx
    .selectFrom('contact_claims')
    .select(['tertulia_id', 'person_id', 'purpose', 'outcome_at', 'plan_date', 'plan_place'])
    .where('tertulia_id', 'in', [...ids])
    .where('outcome', '=', 'sent')
    .where('plan_date', 'is not', null)
    .$if(personId != null, (of) => of.where('person_id', '=', personId ?? 0))
    .orderBy('outcome_at')
    .orderBy('id')
    .execute();
  const byGuest = groupBy(claims, (one) => `${one.tertulia_id}:${one.person_id}`);
  return (guest) => {
    const messages = byGuest.get(`${guest.tertulia_id}:${guest.person_id}`) ?? [];
    return knownOf(guest, messages);
  };
}

type Message = {
  purpose: string;
  outcome_at: number | null;
  plan_date: number | null;
  plan_place: number | null;
};

function knownOf(guest: AskedGuest, messages: readonly Message[]): KnownPlans {
  const { answer, answered_at, answered_date, answered_place } = guest;
  const last = messages.at(-1);
  const answeredAt = answered_at ?? 0;
  const isCalledOff = messages.some(
    ({ purpose, outcome_at }) => purpose === 'cancelled' && (outcome_at ?? 0) >= answeredAt,
  );
  const answered =
    answer !== null && answered_date !== null && !isCalledOff
      ? { date: answered_date, place: answered_place ?? 0 }
      : null;
  // A withdrawn invitation that is made again has not been sent yet.
  if (guest.sent_at === null) return { known: null, answered };
  const isAnswerNewer = answered !== null && answeredAt >= (last?.outcome_at ?? 0);
  if (isAnswerNewer) return { known: { ...answered, isOff: false }, answered };
  if (!last || last.plan_date === null) return { known: null, answered };
  const isOff = last.purpose === 'cancelled';
  return { known: { date: last.plan_date, place: last.plan_place ?? 0, isOff }, answered };
}

export function planOf({ at, place_change, status }: Omit<Planned, 'id'>): Known {
  return { date: at, place: place_change, isOff: status === 'cancelled' };
}

export function noticeOf(
  told: KnownPlans,
  tertulia: Planned,
  guest: AskedGuest,
): NoticePurpose | null {
  return noticeFor(told.known, planOf(tertulia), guest);
}

/** «Sí, por confirmar»; without meaning once it is over or off. */
export function isUnconfirmed(
  { answered }: KnownPlans,
  tertulia: Planned,
  guest: AskedGuest,
): boolean {
  // An answer whose date nobody noted counts for the present one.
  const isKnown = guest.answered_date !== null;
  return (
    isKnown && tertulia.status === 'planned' && needsConfirmation(answered, planOf(tertulia), guest)
  );
}

export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number | string) {
  const groups = new Map<number | string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
