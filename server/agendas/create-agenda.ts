import { createAgenda } from '#contract/agendas';
import { hasState } from '../access/zone.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { outOfScope } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { toAgenda } from './to-agenda.ts';

/** Always a draft by the caller, whatever a client sends (D15). */
export const createAgendaHandler = handler(createAgenda, {
  async run(call) {
    const { trx, now, deps, body } = call;
    const caller = mustHaveCaller(call);
    if (!hasState(caller, call.cell, body.state)) throw outOfScope();
    const { title, description, city, state, signature, responseDeadline } = body;
    const agenda = await trx
      .insertInto('agendas')
      .values({
        ...{ title, description, city, state, signature },
        whatsapp_message: body.whatsappMessage,
        response_deadline: responseDeadline === null ? null : Date.parse(responseDeadline),
        questions: JSON.stringify(body.questions),
        ...{ created_by: caller.personId, created_at: now },
        change: await deps.store.nextChange(trx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditAct(call, { kind: 'agenda', action: 'agenda.created', id: agenda.id });
    return { agenda: await toAgenda(trx, agenda) };
  },
});
