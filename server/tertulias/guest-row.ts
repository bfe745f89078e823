import type { Stamp } from '#contract/rules/merge';
import { placeInLine, type SeatGuest } from '#contract/rules/seats';
import type { Row, Trx } from '../database/schema.ts';

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
