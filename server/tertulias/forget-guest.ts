import type { OwnExport } from '#contract/privacy';
import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { ERASED_ALIAS, findTypedNames, type Traces } from '../privacy/named-texts.ts';
import { settleSeats } from './record-answer.ts';
import { endSeries } from './series.ts';

type Forgotten = { person: Pick<Row<'people'>, 'id'>; traces: Traces; now: number };

/** Held ones keep a nameless mark; future seats go to the next in line. */
export async function forgetGuest(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  { person, traces, now }: Forgotten,
): Promise<void> {
  await trx.deleteFrom('answer_links').where('person_id', '=', person.id).execute();
  await trx.deleteFrom('contact_claims').where('person_id', '=', person.id).execute();
  await forgetTypedNames(store, trx, traces);
  const guests = await trx
    .selectFrom('tertulia_guests')
    .select(['id', 'tertulia_id'])
    .where('person_id', '=', person.id)
    .execute();
  if (guests.length === 0) return;
  const change = await store.nextChange(trx);
  const ids = guests.map(({ id }) => id);
  await trx.deleteFrom('tertulia_guest_history').where('guest_id', 'in', ids).execute();
  await trx
    .updateTable('tertulia_guests')
    .set({ person_id: null, name: ERASED_ALIAS, answered_by: null, send_note: null, change })
    .where('id', 'in', ids)
    .execute();
  // Walk-in names matched to them contain their name too.
  await trx
    .updateTable('tertulia_guests')
    .set({ name: ERASED_ALIAS, change })
    .where('matched_to', 'in', ids)
    .execute();
  await freeSeats({ trx, now }, guests, change);
}

/** Only while planned: otherwise it is history. */
async function freeSeats(
  { trx, now }: { trx: Trx; now: number },
  guests: readonly { id: number; tertulia_id: number }[],
  change: number,
): Promise<void> {
  const planned = await trx
    .selectFrom('tertulias')
    .select(['id', 'max_participants', 'at', 'place_change'])
    .where(
      'id',
      'in',
      guests.map(({ tertulia_id }) => tertulia_id),
    )
    .where('status', '=', 'planned')
    .execute();
  for (const tertulia of planned) {
    const guest = guests.find(({ tertulia_id }) => tertulia_id === tertulia.id);
    if (!guest) continue;
    const answer = { guestId: guest.id, isWithdrawn: true, by: null };
    await settleSeats({ trx, now }, tertulia, { change, answer });
  }
}

async function forgetTypedNames(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  traces: Traces,
): Promise<void> {
  const ids = await findTypedNames(trx, 'tertulia_guests', traces);
  if (ids.length === 0) return;
  const change = await store.nextChange(trx);
  await trx
    .updateTable('tertulia_guests')
    .set({ name: ERASED_ALIAS, change })
    .where('id', 'in', ids)
    .execute();
}

type Organizer = { personId: number; now: number };

/**
 * What an erased person was to hold goes to whoever coordinates its state, or is cancelled: then its guests
 * stand in the send queue, as after every cancellation.
 */
export async function forgetOrganizer(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  { personId, now }: Organizer,
): Promise<void> {
  const planned = await trx
    .selectFrom('tertulias')
    .selectAll()
    .where('organizer_id', '=', personId)
    .where('status', '=', 'planned')
    .where('deleted_at', 'is', null)
    .execute();
  for (const tertulia of planned) {
    const heir = await findHeir(trx, tertulia, personId);
    const fate = heir === null ? { status: 'cancelled' as const } : { organizer_id: heir };
    await trx
      .updateTable('tertulias')
      .set({ ...fate, change: await store.nextChange(trx) })
      .where('id', '=', tertulia.id)
      .execute();
    if (heir === null && tertulia.series_id !== null) {
      await endSeries({ trx, now }, tertulia.series_id);
    }
  }
}

/** The coordinator of its state, who has been one longest. */
async function findHeir(
  trx: Trx,
  { state }: Row<'tertulias'>,
  personId: number,
): Promise<number | null> {
  const heir = await trx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'coordinador_estatal')
    .where('status', '=', 'approved')
    .where('state', '=', state)
    .where('erased_at', 'is', null)
    .where('id', '!=', personId)
    .orderBy('id')
    .executeTakeFirst();
  return heir?.id ?? null;
}

/** For the export of one's own data. */
export async function readOwnInvitations(
  trx: Trx,
  personId: number,
): Promise<OwnExport['tertulias']> {
  const rows = await trx
    .selectFrom('tertulia_guests as g')
    .innerJoin('tertulias as t', 't.id', 'g.tertulia_id')
    .select(['t.title', 't.at', 'g.answer', 'g.companions', 'g.seat', 'g.attended'])
    .where('g.person_id', '=', personId)
    .orderBy('t.at', 'desc')
    .orderBy('g.id', 'desc')
    .execute();
  return rows.map(({ title, at, answer, companions, seat, attended }) => ({
    ...{ title, date: new Date(at).toISOString(), answer, companions, seat },
    attended: attended === null ? null : attended === 1,
  }));
}

export async function readOwnMessages(trx: Trx, personId: number): Promise<OwnExport['messages']> {
  const rows = await trx
    .selectFrom('contact_claims as c')
    .leftJoin('tertulias as t', 't.id', 'c.tertulia_id')
    .leftJoin('agendas as a', 'a.id', 'c.agenda_id')
    .select(['t.title', 'a.title as agenda', 'c.phone', 'c.outcome', 'c.outcome_at'])
    .where('c.person_id', '=', personId)
    .where('c.outcome', 'is not', null)
    .orderBy('c.id', 'desc')
    .execute();
  return rows.map(({ title, agenda, phone, outcome, outcome_at }) => ({
    ...{ about: title ?? agenda ?? '', phone, outcome: String(outcome) },
    at: new Date(outcome_at ?? 0).toISOString(),
  }));
}
