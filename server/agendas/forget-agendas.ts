import { DAY_MS } from '#contract/core/durations';
import type { OwnExport } from '#contract/privacy';
import { answerToText } from '#contract/rules/agenda-questions';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { countAnswers, readAnswers } from './list-answers.ts';
import { type AgendaRow, answersOf, questionsOf } from './to-agenda.ts';

/** Individual answers are kept this long after completion; afterwards only counts. */
const KEPT_MS = 365 * DAY_MS;

/** Runs daily, once per agenda. Returns how many. */
export async function reduceOldAgendas(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  now: number,
): Promise<number> {
  const due = await trx
    .selectFrom('agendas')
    .selectAll()
    .where('kept_counts', 'is', null)
    .where((eb) => eb.fn.coalesce('completed_at', 'cancelled_at'), '<', now - KEPT_MS)
    .execute();
  for (const agenda of due) {
    const counts = countAnswers(questionsOf(agenda), await readAnswers(trx, agenda.id));
    await trx.deleteFrom('agenda_answers').where('agenda_id', '=', agenda.id).execute();
    await forgetWhoWasAsked(store, trx, agenda.id);
    await trx
      .updateTable('agendas')
      .set({
        kept_counts: JSON.stringify(withoutTexts(counts)),
        change: await store.nextChange(trx),
      })
      .where('id', '=', agenda.id)
      .execute();
  }
  return due.length;
}

/** Keeps totals of asked and answered; a link, stored as a hash, only says the agenda is over. */
async function forgetWhoWasAsked(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  agendaId: number,
): Promise<void> {
  await trx
    .updateTable('agenda_participants')
    .set({ ...BLANK_PARTICIPANT, change: await store.nextChange(trx) })
    .where('agenda_id', '=', agendaId)
    .execute();
}

const BLANK_PARTICIPANT = { person_id: null, whatsapp_phone: null, send_note: null } as const;

/** Free text is not a count. */
function withoutTexts(counts: ReturnType<typeof countAnswers>) {
  const reduced = ({ count, questions }: typeof counts.inTime) => ({
    count,
    questions: questions?.map((question) => ({ ...question, texts: [] })) ?? null,
  });
  return { inTime: reduced(counts.inTime), late: reduced(counts.late) };
}

/** Keeps that one was asked and answered. Anonymous answers cannot be found. */
export async function forgetParticipant(
  store: Pick<Store, 'nextChange'>,
  trx: Trx,
  personId: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('agenda_participants')
    .select('id')
    .where('person_id', '=', personId)
    .execute();
  for (const { id } of rows) {
    await trx.deleteFrom('agenda_links').where('participant_id', '=', id).execute();
    await trx.deleteFrom('agenda_answers').where('participant_id', '=', id).execute();
    await trx
      .updateTable('agenda_participants')
      .set({ ...BLANK_PARTICIPANT, change: await store.nextChange(trx) })
      .where('id', '=', id)
      .execute();
  }
}

export async function readOwnAgendas(trx: Trx, personId: number): Promise<OwnExport['agendas']> {
  const rows = await trx
    .selectFrom('agenda_participants as p')
    .innerJoin('agendas as a', 'a.id', 'p.agenda_id')
    .leftJoin('agenda_answers as said', 'said.participant_id', 'p.id')
    .select(['a.title', 'a.city', 'a.questions', 'a.signature', 'p.whatsapp_phone'])
    .select(['p.sent_at', 'p.responded_at', 'said.answers', 'said.is_late', 'said.consent_version'])
    .where('p.person_id', '=', personId)
    .orderBy('a.created_at', 'desc')
    .orderBy('said.is_late')
    .orderBy('p.id')
    .orderBy('said.id')
    .execute();
  return rows.map((row) => ({
    ...{ title: row.title, city: row.city, phone: row.whatsapp_phone, signature: row.signature },
    ...{ wasSent: row.sent_at !== null, hasAnswered: row.responded_at !== null },
    ...{ isLate: row.is_late === 1, consentVersion: row.consent_version },
    answers: row.answers === null ? [] : inWords(row, row.answers),
  }));
}

function inWords(agenda: Pick<AgendaRow, 'questions' | 'title'>, said: string): string[] {
  const answers = answersOf({ answers: said });
  return questionsOf(agenda).map(
    (question, at) => `${question.text}: ${answerToText(question, answers[at] ?? null)}`,
  );
}
