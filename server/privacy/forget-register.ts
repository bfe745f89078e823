import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { LONG_GONE } from '../database/tables/communities.ts';
import { ERASED_ALIAS, findTypedNames, type Traces } from './named-texts.ts';

/**
 * Removes a person's name and notes about them from their groups. Memberships end, so that phones
 * drop the name; other notes stay.
 */
export async function forgetRegister(
  store: Store,
  trx: Trx,
  personId: number,
  traces: Traces,
): Promise<void> {
  const { groups } = traces;
  await endMemberships(store, trx, personId);
  await forgetNotes(store, trx, personId);
  await forgetNames(store, trx, personId, traces);
  if (groups.length === 0) return;
  const change = await store.nextChange(trx);
  await trx
    .updateTable('groups')
    .set((eb) => ({ erasures: eb('erasures', '+', 1), change }))
    .where('id', 'in', groups)
    .execute();
  await trx
    .updateTable('groups')
    .set({ coordinator_id: null })
    .where('coordinator_id', '=', personId)
    .execute();
}

async function endMemberships(store: Store, trx: Trx, personId: number): Promise<void> {
  const memberships = await trx
    .selectFrom('memberships')
    .select('id')
    .where('person_id', '=', personId)
    .execute();
  for (const { id } of memberships) {
    const change = await store.nextChange(trx);
    await trx
      .updateTable('memberships')
      .set({ left_at: LONG_GONE, role: 'member', change })
      .where('id', '=', id)
      .execute();
  }
}

/** Notes about them are blanked and taken away; of prospects they invite, their part in it. */
async function forgetNotes(store: Store, trx: Trx, personId: number): Promise<void> {
  const notes = await trx
    .selectFrom('follow_ups')
    .select(['id', 'kind', 'person_id'])
    .where((eb) =>
      eb.or([
        eb('person_id', '=', personId),
        eb.and([eb('created_by', '=', personId), eb('kind', '=', 'prospect')]),
      ]),
    )
    .execute();
  for (const { id, kind, person_id } of notes) {
    const change = await store.nextChange(trx);
    const isAbout = person_id === personId;
    const blank = kind === 'prospect' ? PROSPECT : BLANK_NOTE;
    await trx
      .updateTable('follow_ups')
      .set({ ...blank, ...(isAbout ? { person_id: null } : {}), change })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('follow_up_history').where('follow_up_id', '=', id).execute();
  }
}

/** Contact details came from the erased person; the group keeps the name it gave. */
const PROSPECT = { prospect_contact: null, notes: null } as const;
/** What is left of a note: that there was one. */
const NOTE = {
  book_title: null,
  pages_read: null,
  exercised: null,
  sport_type: null,
  next_step_date: null,
  channel: null,
  removed: 1,
  erased: 1,
} as const;

const BLANK_NOTE = { ...PROSPECT, ...NOTE };

const BLANK_NAME = {
  name: ERASED_ALIAS,
  told_of: null,
  stamps: null,
  present: 0,
  punctual: 0,
  paid_quota: 0,
  excused: 0,
  removed: 1,
} as const;

/**
 * Their typed names. A matched name goes with their marks; its id stays, or a phone would recreate
 * it.
 */
async function forgetNames(
  store: Store,
  trx: Trx,
  personId: number,
  traces: Traces,
): Promise<void> {
  await trx
    .updateTable('meeting_names')
    .set(BLANK_NAME)
    .where('person_id', '=', personId)
    .execute();
  const typed = await findTypedNames(trx, 'meeting_names', traces);
  const rows = await trx
    .selectFrom('meeting_names')
    .select(['id', 'meeting_id as meetingId'])
    .where((eb) =>
      eb.or([eb('told_of', '=', personId), ...(typed.length > 0 ? [eb('id', 'in', typed)] : [])]),
    )
    .execute();
  for (const { id, meetingId } of rows) {
    await trx
      .updateTable('meeting_names')
      .set({ name: ERASED_ALIAS, told_of: null })
      .where('id', '=', id)
      .execute();
    const change = await store.nextChange(trx);
    await trx.updateTable('meetings').set({ change }).where('id', '=', meetingId).execute();
  }
}
