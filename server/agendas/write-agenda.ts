import { type AgendaStatus, createAgenda, updateAgenda } from '#contract/agendas';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { hasState } from '../access/zone.ts';
import type { NewRow } from '../database/schema.ts';
import { assertVersion } from '../http/assert-version.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, outOfScope } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import {
  type AgendaRow,
  mustBeGoingOn,
  mustFindAgenda,
  questionsOf,
  toAgenda,
} from './to-agenda.ts';

/** A draft, by the caller, whatever a client says (D15). */
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

type UpdateCall = Call<typeof updateAgenda>;
type Body = ParsedBodyOf<typeof updateAgenda>;
type Columns = Partial<NewRow<'agendas'>>;

/** The server dates each step; repeating one is harmless. */
export const updateAgendaHandler = handler(updateAgenda, async (call) => {
  const { trx, deps, body } = call;
  // Taking the number first waits for the current writer, so two cannot change the status at once.
  const change = await deps.store.nextChange(trx);
  const before = await mustFindAgenda(call, call.params.id);
  await assertVersion(body.version, before.change, async () => ({
    agenda: await toAgenda(trx, before),
  }));
  const { status = before.status } = body;
  const isStep = status !== before.status;
  if (isStep || hasEntries(body)) mustBeGoingOn(before);
  const entries = entriesToColumns(body);
  mustLeaveFrozen(before, entries);
  const agenda = await trx
    .updateTable('agendas')
    .set({ ...entries, ...(isStep ? stepTo(call, before, entries) : {}), change })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(call, { before, status });
  return { agenda: await toAgenda(trx, agenda) };
});

function hasEntries(body: Body): boolean {
  return Object.entries(body).some(
    ([key, value]) => key !== 'status' && key !== 'version' && value !== undefined,
  );
}

function entriesToColumns(body: Body): Columns {
  const { title, description, signature, responseDeadline, whatsappMessage, questions } = body;
  return withoutUndefined({
    ...{ title, signature, whatsapp_message: whatsappMessage },
    description,
    response_deadline: responseDeadline ? Date.parse(responseDeadline) : responseDeadline,
    questions: questions && JSON.stringify(questions),
  });
}

/** Omitted fields stay; null empties. */
function withoutUndefined(values: object): Columns {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const FROZEN = ['questions', 'whatsapp_message', 'signature'] as const;

/** Refused because people answered the old text; copy the agenda instead. */
function mustLeaveFrozen(before: AgendaRow, entries: Columns): void {
  if (before.status === 'draft') return;
  const isKept = FROZEN.every(
    (column) => entries[column] === undefined || entries[column] === before[column],
  );
  if (isKept) return;
  const text = 'Una agenda activa ya no cambia sus preguntas ni su mensaje: haz una copia';
  throw new HttpProblem(409, 'frozen', text);
}

function stepTo({ now, body }: UpdateCall, before: AgendaRow, entries: Columns): Columns {
  const status = body.status as AgendaStatus;
  switch (status) {
    case 'draft':
      throw new HttpProblem(409, 'started', 'Una agenda activa no vuelve a borrador');
    case 'active':
      return {
        ...readyToAsk({ ...before, ...entries } as AgendaRow, now),
        status,
        started_at: now,
      };
    case 'completed':
      if (before.status === 'draft') {
        throw new HttpProblem(409, 'not_started', 'Esta agenda todavía no se activa');
      }
      if (!body.outcome) throw invalid('Escribe qué pasó con las respuestas', 'outcome');
      return { status, completed_at: now, outcome: body.outcome };
    case 'cancelled':
      return { status, cancelled_at: now };
  }
}

/** Fixes the questions, whatever happens to the title later. */
function readyToAsk(agenda: AgendaRow, now: number): Columns {
  const { response_deadline } = agenda;
  if (response_deadline !== null && response_deadline <= now) {
    throw invalid('La fecha límite ya pasó', 'responseDeadline');
  }
  return { questions: JSON.stringify(questionsOf(agenda)) };
}

async function audit(
  call: UpdateCall,
  { before, status }: { before: AgendaRow; status: AgendaStatus },
): Promise<void> {
  const { id } = before;
  if (status === before.status)
    return auditAct(call, { kind: 'agenda', action: 'agenda.changed', id });
  return auditAct(call, {
    kind: 'agenda',
    action: 'agenda.status',
    id,
    detail: { from: before.status, to: status },
  });
}
