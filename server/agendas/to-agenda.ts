import type { Agenda } from '#contract/agendas';
import { HOUR_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { countInSteps, isSealed } from '#contract/rules/agenda-secrecy';
import type { Trx } from '../database/schema.ts';
import { type AgendaRow, type ParticipantRow, questionsOf } from './agenda-reach.ts';

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
  return rows.map((row) => ({
    ...told(row),
    createdBy: aliases.get(row.created_by ?? 0) ?? null,
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
  };
}

function countsOf(agenda: AgendaRow, participants: readonly Counted[]) {
  const isSent = ({ sent_at }: Counted) => sent_at !== null;
  const hasResponded = ({ responded_at }: Counted) => responded_at !== null;
  const sent = participants.filter(isSent).length;
  const responded = toldOf(agenda, participants.filter(hasResponded).length);
  // A participant who answered unsent would show in the number asked.
  const asked =
    agenda.signature === 'anonymous'
      ? Math.max(sent, responded)
      : participants.filter((one) => isSent(one) || hasResponded(one)).length;
  return { participants: participants.length, sent, responded, asked };
}

export function toldOf(agenda: Pick<AgendaRow, 'signature' | 'status'>, responded: number): number {
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
