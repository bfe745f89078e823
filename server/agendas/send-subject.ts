import { zoneOf } from '#contract/core/places';
import { fillMessage, outcomeMessage, signMessage } from '#contract/rules/agenda-message';
import type { SendPurpose } from '#contract/send-queue';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { LINKS_KEPT, type Subject } from '../send-queue/subject.ts';
import { type AgendaRow, mustFindAgenda, type ParticipantRow } from './to-agenda.ts';

export async function agendaSubject(
  call: Pick<Call, 'trx' | 'caller' | 'cell' | 'now'>,
  { agendaId, purpose }: { agendaId: number; purpose: SendPurpose },
): Promise<Subject> {
  const { trx, now } = call;
  const agenda = await mustFindAgenda(call, agendaId);
  mustFit(agenda, purpose);
  const participants = await readMeant(call, agenda, purpose);
  const made = { created_by: mustHaveCaller(call).personId, created_at: now };
  const { title, city, state } = agenda;
  return {
    about: { purpose, tertuliaId: null, agendaId, institutionId: null },
    contacts: participants.map(({ person_id, whatsapp_phone, sent_at }) => ({
      ...{ personId: person_id, phone: whatsapp_phone, sentAt: sent_at, seatAt: null },
    })),
    async keepLink({ personId, tokenHash }) {
      const participant = participants.find(({ person_id }) => person_id === personId);
      if (!participant) throw notFound();
      await trx
        .insertInto('agenda_links')
        .values({ participant_id: participant.id, token_hash: tokenHash, ...made })
        .execute();
      await boundLinks(trx, participant.id);
    },
    told: { title, date: null, timeZone: zoneOf(state, city) },
    messageOf: (link) => {
      const message =
        purpose === 'outcome'
          ? outcomeMessage({ title, link })
          : fillMessage(agenda.whatsapp_message, { city, link });
      return signMessage(message, mustHaveCaller(call).alias);
    },
  };
}

/** Keeps the newest few open: an earlier message may be the one that is read. */
async function boundLinks(trx: Trx, participantId: number): Promise<void> {
  const links = await trx
    .selectFrom('agenda_links')
    .select('id')
    .where('participant_id', '=', participantId)
    .orderBy('id', 'desc')
    .execute();
  const old = links.slice(LINKS_KEPT).map(({ id }) => id);
  if (old.length > 0) await trx.deleteFrom('agenda_links').where('id', 'in', old).execute();
}

function mustFit({ status }: AgendaRow, purpose: SendPurpose): void {
  if (status === 'active' && purpose === 'opinion') return;
  if (status === 'completed' && purpose === 'outcome') return;
  const text = {
    draft: 'Esta agenda todavía no se activa',
    active: 'Esta agenda todavía no se completa',
    completed: 'Esta agenda ya se completó',
    cancelled: 'Esta agenda se canceló',
  }[status];
  throw new HttpProblem(409, status, text);
}

/** Outcomes go to respondents; for an anonymous agenda to everyone given a link. */
function readMeant(
  { trx }: Pick<Call, 'trx'>,
  { id, signature }: AgendaRow,
  purpose: SendPurpose,
): Promise<ParticipantRow[]> {
  const query = trx
    .selectFrom('agenda_participants')
    .selectAll()
    .where('agenda_id', '=', id)
    .orderBy('id');
  if (signature === 'anonymous') {
    if (purpose === 'opinion') return query.where('sent_at', 'is', null).execute();
    const linked = trx.selectFrom('agenda_links').select('participant_id');
    return query.where('id', 'in', linked).execute();
  }
  if (purpose === 'outcome') return query.where('responded_at', 'is not', null).execute();
  return query.where('sent_at', 'is', null).where('responded_at', 'is', null).execute();
}
