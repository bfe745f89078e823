import { confirmInstitution, type InstitutionPage } from '#contract/directory';
import { aliasBehind, noSuchLink } from '../answer-links/links.ts';
import { appendAudit } from '../database/append-audit.ts';
import type { Row, Trx } from '../database/schema.ts';
import { handler } from '../http/handler.ts';
import { spendPublicPost } from '../http/row-limits.ts';
import { hashSecret } from '../session/secret.ts';
import type { Entry } from './find-institution.ts';
import { iso } from './to-institution.ts';
import { save } from './write-institution.ts';

type Linked = { link: Row<'institution_answer_links'>; entry: Entry; alias: string };

/** Contents of a contact's link; null for other links. Read-only. */
export async function readInstitutionPage(
  trx: Trx,
  token: string,
): Promise<InstitutionPage | null> {
  const linked = await findLinked(trx, token);
  return linked && toPage(linked);
}

/** One tap; a repeat replaces the answer. «Cambió» and «Ya no existe» wait for the coordination. */
export const confirmInstitutionHandler = handler(confirmInstitution, {
  admit: ({ deps, params, ip }) => spendPublicPost(deps.limits, params.token, ip),
  async run(call) {
    const { trx, now, body } = call;
    const linked = await findLinked(trx, call.params.token);
    if (!linked) throw noSuchLink();
    const { link, entry } = linked;
    await trx
      .updateTable('institution_answer_links')
      .set({ answer: body.answer, note: body.note, answered_at: now })
      .where('id', '=', link.id)
      .execute();
    await save(call, entry.id, toValues(linked, body.answer, now));
    await appendAudit(trx, {
      ...{ at: now, actorId: link.person_id, action: 'institution.confirmed' },
      ...{ subjectKind: 'institution', subjectId: String(entry.id) },
      detail: { answer: body.answer },
    });
    const again = await findLinked(trx, call.params.token);
    if (!again) throw noSuchLink();
    return toPage(again);
  },
});

function toValues(
  { link, entry }: Linked,
  answer: 'same' | 'changed' | 'gone',
  now: number,
): Pick<Partial<Entry>, 'archived_at' | 'verified_at' | 'verified_by'> {
  if (answer === 'gone') return { archived_at: entry.archived_at ?? now };
  const verified = { verified_at: now, verified_by: link.person_id };
  return answer === 'same' ? { ...verified, archived_at: null } : { archived_at: null };
}

/** Only while that person is still its contact. */
async function findLinked(trx: Trx, token: string): Promise<Linked | null> {
  const link = await trx
    .selectFrom('institution_answer_links')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!link) return null;
  const alias = await aliasBehind(trx, link.person_id);
  const entry = await trx
    .selectFrom('institution_catalog')
    .selectAll()
    .where('id', '=', link.institution_id)
    .where('contact_person_id', '=', link.person_id)
    .executeTakeFirst();
  return alias !== undefined && entry ? { link, entry, alias } : null;
}

function toPage({ link, entry, alias }: Linked): InstitutionPage {
  return {
    ...{ kind: 'institution', title: entry.name, city: entry.city, state: entry.state, alias },
    ...{ address: entry.address, phone: entry.contact_phone, email: entry.contact_email },
    ...{ website: entry.contact_website, verifiedAt: iso(entry.verified_at), answer: link.answer },
  };
}
