/** Agendas per reader: own zone, or all (access matrix, rows 41 to 46). */
import type { AgendaAnswer, AgendaQuestion } from '#contract/rules/agenda-questions';
import { hasState } from '../access/zone.ts';
import type { Row } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';

export type AgendaRow = Row<'agendas'>;
export type ParticipantRow = Row<'agenda_participants'>;
type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;

/** One 404 for missing and out of reach; a coordinator of one state has no agendas. */
export async function mustFindAgenda(call: Asking, id: number): Promise<AgendaRow> {
  const agenda = await call.trx
    .selectFrom('agendas')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agenda || !isAgendaSeen(call, agenda)) throw notFound();
  return agenda;
}

/** Rows shared with narrower roles (the send queue) reach agendas by zone only. */
export function isAgendaSeen(call: Asking, { state }: Pick<AgendaRow, 'state'>): boolean {
  const { reaches } = call.cell;
  if (!reaches.includes('Z') && !reaches.includes('A')) return false;
  return hasState(mustHaveCaller(call), call.cell, state);
}

/** A draft without questions asks its title. */
export function questionsOf({
  questions,
  title,
}: Pick<AgendaRow, 'questions' | 'title'>): AgendaQuestion[] {
  const written = JSON.parse(questions) as AgendaQuestion[];
  return written.length > 0 ? written : [{ kind: 'open', text: title, options: [] }];
}

export function answersOf({ answers }: Pick<Row<'agenda_answers'>, 'answers'>): AgendaAnswer[] {
  return JSON.parse(answers) as AgendaAnswer[];
}

/** Participants may still be added. */
export function mustBeGoingOn({ status }: Pick<AgendaRow, 'status'>): void {
  if (status === 'cancelled') throw new HttpProblem(409, 'cancelled', 'Esta agenda se canceló');
  if (status === 'completed') throw new HttpProblem(409, 'completed', 'Esta agenda ya se completó');
}
