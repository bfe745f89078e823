import type { Trx } from '../database/schema.ts';
import type { Entry } from './find-institution.ts';

export async function mergeListed(trx: Trx, entry: Entry, into: Entry): Promise<void> {
  if (entry.listed === 1 && into.listed === 0) {
    const { type, description, address, contact_phone, contact_email, contact_website } = entry;
    const { contact_person_id, contact_consented_at, verified_at, verified_by } = entry;
    await trx
      .updateTable('institution_catalog')
      .set({
        ...{ type, description, address, contact_phone, contact_email, contact_website },
        ...{ contact_person_id, contact_consented_at, verified_at, verified_by },
        ...{ archived_at: entry.archived_at, listed: 1 },
      })
      .where('id', '=', into.id)
      .execute();
  }
  const links = await trx
    .selectFrom('institution_links')
    .selectAll()
    .where((eb) => eb.or([eb('one_id', '=', entry.id), eb('other_id', '=', entry.id)]))
    .execute();
  for (const link of links) {
    const rest = link.one_id === entry.id ? link.other_id : link.one_id;
    const pair = { one_id: Math.min(rest, into.id), other_id: Math.max(rest, into.id) };
    const known = await trx
      .selectFrom('institution_links')
      .select('id')
      .where((eb) => eb.and({ ...pair, kind: link.kind }))
      .executeTakeFirst();
    // Drops connections that would be duplicates or point to themselves.
    if (rest === into.id || known) {
      await trx.deleteFrom('institution_links').where('id', '=', link.id).execute();
      continue;
    }
    const from_id = link.from_id === entry.id ? into.id : link.from_id;
    await trx
      .updateTable('institution_links')
      .set({ ...pair, from_id })
      .where('id', '=', link.id)
      .execute();
  }
}
