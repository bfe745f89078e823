import { sql } from 'kysely';
import { isToConfirm, type Known, type Plan, type ToldPurpose, toTell } from '#contract/rules/told';
import type { Stale } from '#contract/tertulias';
import type { Trx } from '../database/schema.ts';
import type { GuestRow } from './guest-row.ts';
import type { TertuliaRow } from './tertulia-reach.ts';

type Planned = Pick<TertuliaRow, 'id' | 'at' | 'place_change' | 'status'>;
type Asked = Pick<
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

export type Told = {
  /** The newest thing they were told or answered; null: nothing yet. */
  known: Known | null;
  /** What their answer was for; null without one, or when it was called off since. */
  answered: Plan | null;
};

/** What guests of these tertulias know, of one person or of all. */
export async function readTold(
  trx: Trx,
  ids: readonly number[],
  personId?: number | null,
): Promise<(guest: Asked) => Told> {
  if (ids.length === 0) return () => ({ known: null, answered: null });
  const claims = await trx
    .selectFrom('contact_claims')
    .select(['tertulia_id', 'person_id', 'purpose', 'outcome_at', 'told_date', 'told_place'])
    .where('tertulia_id', 'in', [...ids])
    .where('outcome', '=', 'sent')
    .where('told_date', 'is not', null)
    .$if(personId != null, (of) => of.where('person_id', '=', personId ?? 0))
    .orderBy('outcome_at')
    .orderBy('id')
    .execute();
  const byGuest = groupBy(claims, (one) => `${one.tertulia_id}:${one.person_id}`);
  return (guest) => {
    const messages = byGuest.get(`${guest.tertulia_id}:${guest.person_id}`) ?? [];
    return toldOf(guest, messages);
  };
}

type Message = {
  purpose: string;
  outcome_at: number | null;
  told_date: number | null;
  told_place: number | null;
};

function toldOf(guest: Asked, messages: readonly Message[]): Told {
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
  if (!last || last.told_date === null) return { known: null, answered };
  const isOff = last.purpose === 'cancelled';
  return { known: { date: last.told_date, place: last.told_place ?? 0, isOff }, answered };
}

export function planOf({ at, place_change, status }: Omit<Planned, 'id'>): Known {
  return { date: at, place: place_change, isOff: status === 'cancelled' };
}

export function needOf(told: Told, tertulia: Planned, guest: Asked): ToldPurpose | null {
  return toTell(told.known, planOf(tertulia), guest);
}

/** «Sí, por confirmar»; without meaning once it is over or off. */
export function isUnconfirmed({ answered }: Told, tertulia: Planned, guest: Asked): boolean {
  return tertulia.status === 'planned' && isToConfirm(answered, planOf(tertulia), guest);
}

/** Who knows otherwise, by message and by what they believe; past and closed ones are left alone. */
export async function readStale(
  trx: Trx,
  rows: readonly TertuliaRow[],
  now: number,
): Promise<(id: number) => { stale: Stale[]; toConfirm: number }> {
  const moved = await movedOf(
    trx,
    rows.filter(({ status, at }) => status !== 'completed' && at > now),
  );
  const tellsOf = await readTold(
    trx,
    moved.map(({ id }) => id),
  );
  const guests =
    moved.length === 0
      ? []
      : await trx
          .selectFrom('tertulia_guests')
          .select(['tertulia_id', 'person_id', 'sent_at', 'answer', 'seat'])
          .select(['answered_at', 'answered_date', 'answered_place'])
          .where(
            'tertulia_id',
            'in',
            moved.map(({ id }) => id),
          )
          .where('source', '=', 'invited')
          .where('withdrawn_at', 'is', null)
          .execute();
  const byTertulia = groupBy(guests, ({ tertulia_id }) => tertulia_id);
  const byId = new Map(moved.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    const own = byTertulia.get(id) ?? [];
    if (!row) return { stale: [], toConfirm: 0 };
    const told = own.map((guest) => ({ guest, told: tellsOf(guest) }));
    return {
      stale: groupStale(
        told.flatMap(({ guest, told: of }) => {
          const purpose = needOf(of, row, guest);
          return purpose && of.known ? [{ purpose, believed: of.known.date }] : [];
        }),
      ),
      toConfirm: told.filter(({ guest, told: of }) => isUnconfirmed(of, row, guest)).length,
    };
  };
}

function groupStale(needs: readonly { purpose: ToldPurpose; believed: number }[]): Stale[] {
  const groups = groupBy(needs, ({ purpose, believed }) => `${purpose}:${believed}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const believed = new Date(first.believed).toISOString();
    return [{ purpose: first.purpose, believed, people: group.length }];
  });
}

/** Most were never moved: only those are read whole whose messages or answers say otherwise. */
async function movedOf(trx: Trx, rows: readonly TertuliaRow[]): Promise<TertuliaRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const told = await trx
    .selectFrom('contact_claims as c')
    .innerJoin('tertulias as t', 't.id', 'c.tertulia_id')
    .select('t.id')
    .distinct()
    .where('t.id', 'in', ids)
    .where('c.outcome', '=', 'sent')
    .where(
      sql<boolean>`(t.status = 'cancelled' or c.purpose = 'cancelled' or c.told_date <> t.at or c.told_place <> t.place_change)`,
    )
    .execute();
  const answered = await trx
    .selectFrom('tertulia_guests as g')
    .innerJoin('tertulias as t', 't.id', 'g.tertulia_id')
    .select('t.id')
    .distinct()
    .where('t.id', 'in', ids)
    .where('g.answer', 'is not', null)
    .where(
      sql<boolean>`(t.status = 'cancelled' or g.answered_date <> t.at or g.answered_place <> t.place_change)`,
    )
    .execute();
  const moved = new Set([...told, ...answered].map(({ id }) => id));
  return rows.filter(({ id }) => moved.has(id));
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => number | string) {
  const groups = new Map<number | string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
