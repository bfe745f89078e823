import type { OwnExport } from '#contract/privacy';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { iso } from './to-institution.ts';

/** An erased contact: their name and what they wrote go, the institutions stay. */
export async function forgetContact(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  personId: number,
): Promise<void> {
  await trx
    .updateTable('institution_catalog')
    .set({
      contact_person_id: null,
      contact_consented_at: null,
      change: await store.nextChange(trx),
    })
    .where('contact_person_id', '=', personId)
    .execute();
  await trx.deleteFrom('institution_answer_links').where('person_id', '=', personId).execute();
  await trx
    .updateTable('institution_links')
    .set({ note: null, asked_by: null, change: await store.nextChange(trx) })
    .where('asked_by', '=', personId)
    .execute();
}

/** For the export of one's own data. */
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
