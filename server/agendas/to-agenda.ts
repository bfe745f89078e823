import { sql } from 'kysely';
import type { Agenda } from '#contract/agendas';
import { HOUR_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import type { AgendaAnswer, AgendaQuestion } from '#contract/rules/agenda-questions';
import { countInSteps, isSealed } from '#contract/rules/agenda-secrecy';
import { hasState } from '../access/zone.ts';
import type { Row, Trx } from '../database/schema.ts';
import { type CallContext, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';

type Counted = Pick<ParticipantRow, 'agenda_id' | 'sent_at' | 'responded_at'>;

/** More frequent reminders would be ignored. */
const REMINDER_REST_MS = 72 * HOUR_MS;

export function nextReminderOf({ reminded_at }: Pick<AgendaRow, 'reminded_at'>): number | null {
  return reminded_at === null ? null : reminded_at + REMINDER_REST_MS;
}

export async function toAgenda(trx: Trx, row: AgendaRow): Promise<Agenda> {
  const [agenda] = await toAgendas(trx, [row]);
  return agenda as Agenda;
}

export async function toAgendas(trx: Trx, rows: readonly AgendaRow[]): Promise<Agenda[]> {
  if (rows.length === 0) return [];
  const participants = await trx
    .selectFrom('agenda_participants')
    .select(['agenda_id', 'sent_at', 'responded_at'])
    .where(
      'agenda_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const aliases = await readAliases(trx, rows);
  const unaware = await countUnaware(trx, rows);
  return rows.map((row) => ({
    ...told(row),
    createdBy: aliases.get(row.created_by ?? 0) ?? null,
    unaware: unaware.get(row.id) ?? 0,
    ...countsOf(
      row,
      participants.filter(({ agenda_id }) => agenda_id === row.id),
    ),
  }));
}

function told(row: AgendaRow) {
  return {
    ...{ id: row.id, title: row.title, description: row.description },
    ...{ city: row.city, state: row.state, timeZone: zoneOf(row.state, row.city) },
    ...{ status: row.status, signature: row.signature, outcome: row.outcome },
    whatsappMessage: row.whatsapp_message,
    questions: questionsOf(row).map((question) => ({
      ...question,
      options: [...question.options],
    })),
    responseDeadline: iso(row.response_deadline),
    createdAt: new Date(row.created_at).toISOString(),
    startedAt: iso(row.started_at),
    completedAt: iso(row.completed_at),
    nextReminderAt: iso(nextReminderOf(row)),
    version: row.change,
  };
}

function countsOf(agenda: AgendaRow, participants: readonly Counted[]) {
  const isSent = ({ sent_at }: Counted) => sent_at !== null;
  const hasResponded = ({ responded_at }: Counted) => responded_at !== null;
  const sent = participants.filter(isSent).length;
  const responded = shownOfAgenda(agenda, participants.filter(hasResponded).length);
  // A participant who answered unsent would show in the number asked.
  const asked =
    agenda.signature === 'anonymous'
      ? Math.max(sent, responded)
      : participants.filter((one) => isSent(one) || hasResponded(one)).length;
  return { participants: participants.length, sent, responded, asked };
}

export function shownOfAgenda(
  agenda: Pick<AgendaRow, 'signature' | 'status'>,
  responded: number,
): number {
  return isSealed(agenda) ? countInSteps(responded) : responded;
}

async function readAliases(trx: Trx, rows: readonly AgendaRow[]) {
  const ids = rows.flatMap(({ created_by }) => created_by ?? []);
  const people = await trx
    .selectFrom('people')
    .select(['id', 'alias'])
    .where('id', 'in', [0, ...new Set(ids)])
    .where('erased_at', 'is', null)
    .execute();
  return new Map(people.map(({ id, alias }) => [id, { alias }]));
}

export function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

export type AgendaRow = Row<'agendas'>;
export type ParticipantRow = Row<'agenda_participants'>;

/** One 404 for missing and out of reach; a coordinator of one state has no agendas. */
export async function mustFindAgenda(call: CallContext, id: number): Promise<AgendaRow> {
  const agenda = await call.trx
    .selectFrom('agendas')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agenda || !isAgendaSeen(call, agenda)) throw notFound();
  return agenda;
}

/** Whoever shares a row with narrower roles (the send queue) has agendas by zone alone. */
export function isAgendaSeen(call: CallContext, { state }: Pick<AgendaRow, 'state'>): boolean {
  const { reaches } = call.cell;
  if (!reaches.includes('Z') && !reaches.includes('A')) return false;
  return hasState(mustHaveCaller(call), call.cell, state);
}

/** A draft without questions asks what its title says. */
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

/**
 * Those written to who believe another deadline, or do not know that it was cancelled. A signed answer
 * needs no new deadline; of an anonymous agenda nobody knows who answered.
 */
export async function readUnaware(
  trx: Trx,
  { id, status, signature, response_deadline }: AgendaRow,
): Promise<ParticipantRow[]> {
  const claims = await trx
    .selectFrom('contact_claims')
    .select(['person_id', 'purpose', 'plan_date'])
    .where('agenda_id', '=', id)
    .where('outcome', '=', 'sent')
    .where('purpose', '<>', 'outcome')
    .orderBy('outcome_at')
    .orderBy('id')
    .execute();
  const last = new Map(claims.map((claim) => [claim.person_id, claim]));
  const participants = await trx
    .selectFrom('agenda_participants')
    .selectAll()
    .where('agenda_id', '=', id)
    .where('sent_at', 'is not', null)
    .orderBy('id')
    .execute();
  return participants.filter(({ person_id, responded_at }) => {
    const known = person_id === null ? undefined : last.get(person_id);
    if (!known) return false;
    if (status === 'cancelled') return known.purpose !== 'cancelled';
    if (signature !== 'anonymous' && responded_at !== null) return false;
    return known.plan_date !== response_deadline;
  });
}

/** How many are unaware, of those agendas where somebody is. */
async function countUnaware(trx: Trx, rows: readonly AgendaRow[]): Promise<Map<number, number>> {
  const told = await trx
    .selectFrom('contact_claims as c')
    .innerJoin('agendas as a', 'a.id', 'c.agenda_id')
    .select('a.id')
    .distinct()
    .where(
      'a.id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('c.outcome', '=', 'sent')
    .where(
      sql<boolean>`(a.status = 'cancelled' or a.status = 'active' and coalesce(c.plan_date, 0) <> coalesce(a.response_deadline, 0))`,
    )
    .execute();
  const counts = new Map<number, number>();
  for (const { id } of told) {
    const row = rows.find((one) => one.id === id);
    if (row) counts.set(id, (await readUnaware(trx, row)).length);
  }
  return counts;
}
