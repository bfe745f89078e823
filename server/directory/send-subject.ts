import { zoneOf } from '#contract/core/places';
import { isAskResting } from '#contract/rules/institution-status';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { LINKS_KEPT, type Subject } from '../send-queue/subject.ts';
import { readAskedAt } from './asked-at.ts';
import { mustFindEditable } from './find-institution.ts';

export async function institutionSubject(
  call: Pick<Call, 'trx' | 'caller' | 'now'>,
  institutionId: number,
): Promise<Subject> {
  const { trx, now } = call;
  const { id, name, state, city, contact_person_id } = await mustFindEditable(call, institutionId);
  const askedAt = (await readAskedAt(trx, [id])).get(id) ?? null;
  const made = { created_by: mustHaveCaller(call).personId, created_at: now };
  return {
    about: { purpose: 'verification', tertuliaId: null, agendaId: null, institutionId: id },
    contacts:
      contact_person_id === null
        ? []
        : [
            {
              ...{ personId: contact_person_id, phone: null, seatAt: null },
              sentAt: isAskResting({ askedAt }, now) ? askedAt : null,
            },
          ],
    async keepLink({ personId, tokenHash }) {
      const link = { institution_id: id, person_id: personId, token_hash: tokenHash };
      await trx
        .insertInto('institution_answer_links')
        .values({ ...link, ...made })
        .execute();
      await boundLinks(trx, id, personId);
    },
    told: { title: name, date: null, timeZone: zoneOf(state, city) },
    messageOf: (link) =>
      `Hola. Eres el contacto de ${name} en el directorio de la red. ¿Sigue igual? Responde con un toque: ${link}`,
  };
}

/** Keeps the newest few open: an earlier message may be the one that is read. */
async function boundLinks(trx: Trx, institutionId: number, personId: number): Promise<void> {
  const links = await trx
    .selectFrom('institution_answer_links')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  const old = links.slice(LINKS_KEPT).map(({ id }) => id);
  if (old.length > 0) {
    await trx.deleteFrom('institution_answer_links').where('id', 'in', old).execute();
  }
}
