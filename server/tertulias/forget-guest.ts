import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { ERASED_ALIAS, findTypedNames, type Traces } from '../privacy/named-texts.ts';
import { settleSeats } from './settle-seats.ts';

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
    .select(['id', 'max_participants'])
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
