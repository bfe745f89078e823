import {
  type AgendaParticipant,
  addAgendaParticipant,
  listAgendaParticipants,
  updateAgendaParticipant,
} from '#contract/agendas';
import { isSameCity } from '#contract/core/agenda-cities';
import { agreesToMessages } from '../access/agrees-to-messages.ts';
import { outranks } from '../access/grants.ts';
import { mustFindPerson } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type CallContext, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, notFound } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { auditRead } from '../privacy/audit-read.ts';
import {
  type AgendaRow,
  iso,
  mustBeGoingOn,
  mustFindAgenda,
  type ParticipantRow,
} from './to-agenda.ts';

export const listAgendaParticipantsHandler = handler(listAgendaParticipants, {
  mode: 'snapshot',
  async run(call) {
    const agenda = await mustFindAgenda(call, call.params.id);
    const participants = await readParticipants(call, agenda);
    const told = participants.filter(
      ({ user, whatsappPhone }) => user.email !== null || whatsappPhone !== null,
    );
    const people = told.map(({ user }) => user.id);
    auditRead(call, { what: listAgendaParticipants.name, people, filter: { agenda: agenda.id } });
    return participants;
  },
});

/** Idempotent; only people of the agenda's own city. */
export const addAgendaParticipantHandler = handler(addAgendaParticipant, {
  async run(call) {
    const { trx, now, body, deps } = call;
    const change = await deps.store.nextChange(trx);
    const agenda = await mustFindAgenda(call, call.params.id);
    mustBeGoingOn(agenda);
    await mustBeOfCity(call, agenda, body.userId);
    const added = await trx
      .insertInto('agenda_participants')
      .values({
        ...{ agenda_id: agenda.id, person_id: body.userId, whatsapp_phone: body.whatsappPhone },
        ...{ added_by: mustHaveCaller(call).personId, added_at: now, change },
      })
      .onConflict((conflict) => conflict.columns(['agenda_id', 'person_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added)
      throw new HttpProblem(409, 'already_there', 'Esa persona ya participa en la agenda');
    await auditAct(call, { kind: 'agenda', action: 'agenda.participant-added', id: agenda.id });
    return mustReadOne(call, agenda, body.userId);
  },
  reread: async (call) =>
    mustReadOne(call, await mustFindAgenda(call, call.params.id), call.body.userId),
});

export const updateAgendaParticipantHandler = handler(updateAgendaParticipant, async (call) => {
  const { trx, params, body, deps } = call;
  const change = await deps.store.nextChange(trx);
  const agenda = await mustFindAgenda(call, params.id);
  mustBeGoingOn(agenda);
  const participant = await mustFindParticipant(trx, agenda.id, params.userId);
  if (body.isRemoved) {
    await removeParticipant(trx, agenda, participant);
    await auditAct(call, { kind: 'agenda', action: 'agenda.participant-removed', id: agenda.id });
    return { id: participant.id, isRemoved: true };
  }
  if (body.whatsappPhone !== undefined) {
    await trx
      .updateTable('agenda_participants')
      .set({ whatsapp_phone: body.whatsappPhone, change })
      .where('id', '=', participant.id)
      .execute();
    await auditAct(call, { kind: 'agenda', action: 'agenda.changed', id: agenda.id });
  }
  return { id: participant.id, isRemoved: false };
});

async function mustBeOfCity(call: CallContext, agenda: AgendaRow, userId: number): Promise<void> {
  const person = await mustFindPerson(call, userId);
  const isThere = person.state === agenda.state && isSameCity(agenda.city, person.city);
  if (person.status === 'approved' && isThere) return;
  throw invalid('Elige a una persona aprobada de la ciudad de la agenda', 'userId');
}

async function mustFindParticipant(
  trx: Trx,
  agendaId: number,
  userId: number,
): Promise<ParticipantRow> {
  const participant = await trx
    .selectFrom('agenda_participants')
    .selectAll()
    .where('agenda_id', '=', agendaId)
    .where('person_id', '=', userId)
    .executeTakeFirst();
  if (!participant) throw notFound();
  return participant;
}

/** People asked or answering are part of its figures. */
async function removeParticipant(
  trx: Trx,
  agenda: AgendaRow,
  participant: ParticipantRow,
): Promise<void> {
  // Anonymous: a refusal must not reveal who answered, so anyone given a link stays.
  const hasAnswered =
    agenda.signature === 'anonymous'
      ? await hasLink(trx, participant.id)
      : participant.responded_at !== null;
  if (participant.sent_at !== null || hasAnswered) {
    throw new HttpProblem(
      409,
      'asked',
      'Ya se le envió el enlace o ya respondió: no se puede quitar',
    );
  }
  await trx.deleteFrom('agenda_links').where('participant_id', '=', participant.id).execute();
  await trx.deleteFrom('agenda_participants').where('id', '=', participant.id).execute();
}

async function hasLink(trx: Trx, participantId: number): Promise<boolean> {
  const link = await trx
    .selectFrom('agenda_links')
    .select('id')
    .where('participant_id', '=', participantId)
    .executeTakeFirst();
  return link !== undefined;
}

async function mustReadOne(
  call: CallContext,
  agenda: AgendaRow,
  userId: number,
): Promise<AgendaParticipant> {
  const [one] = await readParticipants(call, agenda, userId);
  if (!one) throw notFound();
  return one;
}

async function readParticipants(
  call: CallContext,
  agenda: AgendaRow,
  userId?: number,
): Promise<AgendaParticipant[]> {
  const caller = mustHaveCaller(call);
  const rows = await call.trx
    .selectFrom('agenda_participants as p')
    .innerJoin('people', 'people.id', 'p.person_id')
    .select(['p.id', 'p.whatsapp_phone', 'p.sent_at', 'p.send_note', 'p.responded_at'])
    .select([
      'people.id as personId',
      'people.alias',
      'people.email',
      'people.phone',
      'people.role',
    ])
    .select(agreesToMessages('people.id').as('agreed'))
    .where('p.agenda_id', '=', agenda.id)
    .$if(userId !== undefined, (query) => query.where('p.person_id', '=', userId as number))
    .orderBy('people.name_key')
    .orderBy('p.id')
    .execute();
  const told = await toldOfOutcome(call.trx, agenda.id);
  return rows.map((row) => {
    const isTold = outranks(caller, { id: row.personId, role: row.role });
    return {
      id: row.id,
      user: { id: row.personId, alias: row.alias, email: isTold ? row.email : null },
      whatsappPhone: isTold ? (row.whatsapp_phone ?? row.phone) : null,
      linkSent: row.sent_at !== null,
      responseSubmitted: agenda.signature === 'anonymous' ? null : row.responded_at !== null,
      sentAt: iso(row.sent_at),
      sendNote: row.send_note,
      outcomeSent: told.has(row.personId),
      agreesToMessages: row.agreed === 1,
    };
  });
}

async function toldOfOutcome(trx: Trx, agendaId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('contact_claims')
    .select('person_id')
    .where('agenda_id', '=', agendaId)
    .where('purpose', '=', 'outcome')
    .where('outcome', '=', 'sent')
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}
