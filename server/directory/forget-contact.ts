import type { OwnExport } from '#contract/privacy';
import type { Row, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { createNameMatcher } from '../privacy/name-matcher.ts';
import { iso } from './to-institution.ts';

/** Erases a contact's name and texts; the institutions stay. */
export async function forgetContact(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  person: Pick<Row<'people'>, 'id' | 'email' | 'phone'>,
): Promise<void> {
  const personId = person.id;
  for (const id of await findContacts(trx, person)) {
    await trx
      .updateTable('institution_catalog')
      .set({
        ...{ contact_person_id: null, contact_consented_at: null },
        ...{ contact_phone: null, contact_email: null },
        change: await store.nextChange(trx),
      })
      .where('id', '=', id)
      .execute();
  }
  await trx.deleteFrom('institution_answer_links').where('person_id', '=', personId).execute();
  await trx
    .updateTable('institution_links')
    .set({ note: null, asked_by: null, change: await store.nextChange(trx) })
    .where('asked_by', '=', personId)
    .execute();
}

/** Institutions they answer for, and those listed under their own phone or address. */
async function findContacts(
  trx: Trx,
  { id, email, phone }: Pick<Row<'people'>, 'id' | 'email' | 'phone'>,
): Promise<number[]> {
  const isTheirs = createNameMatcher({ alias: null, fullName: null, email, phone });
  const rows = await trx
    .selectFrom('institution_catalog')
    .select(['id', 'contact_person_id', 'contact_phone', 'contact_email'])
    .where((eb) =>
      eb.or([
        eb('contact_person_id', '=', id),
        eb('contact_phone', 'is not', null),
        eb('contact_email', 'is not', null),
      ]),
    )
    .execute();
  return rows
    .filter(
      (row) =>
        row.contact_person_id === id ||
        isTheirs(row.contact_phone) !== null ||
        isTheirs(row.contact_email) !== null,
    )
    .map((row) => row.id);
}

export async function readOwnInstitutions(
  trx: Trx,
  personId: number,
): Promise<OwnExport['directory']> {
  const contacts = await trx
    .selectFrom('institution_catalog')
    .select(['name', 'contact_consented_at as at'])
    .where('contact_person_id', '=', personId)
    .orderBy('id')
    .execute();
  const asked = await trx
    .selectFrom('institution_links as l')
    .innerJoin('institution_catalog as one', 'one.id', 'l.one_id')
    .innerJoin('institution_catalog as other', 'other.id', 'l.other_id')
    .select(['one.name as one', 'other.name as other', 'l.note', 'l.created_at as at'])
    .where('l.asked_by', '=', personId)
    .orderBy('l.id')
    .execute();
  return {
    contactOf: contacts.map(({ name, at }) => ({ name, since: iso(at) })),
    connectionsAsked: asked.map(({ one, other, note, at }) => ({
      ...{ between: `${one} y ${other}`, note, at: iso(at) ?? '' },
    })),
  };
}
