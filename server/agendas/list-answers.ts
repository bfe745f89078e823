import { type AgendaAnswers, type AgendaResults, listAgendaAnswers } from '#contract/agendas';
import {
  type AgendaQuestion,
  ANSWERS_SHOWN_FROM,
  summarizeAnswers,
} from '#contract/rules/agenda-questions';
import type { Row, Trx } from '../database/schema.ts';
import { handler } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import { type AgendaRow, answersOf, mustFindAgenda, questionsOf } from './agenda-reach.ts';

type AnswerRow = Row<'agenda_answers'>;
export type KeptCounts = Pick<AgendaAnswers, 'inTime' | 'late'>;

/** From five on; before that only how many there are. */
export const listAgendaAnswersHandler = handler(listAgendaAnswers, {
  mode: 'snapshot',
  async run(call) {
    const agenda = await mustFindAgenda(call, call.params.id);
    const { id, signature } = agenda;
    const questions = questionsOf(agenda).map((one) => ({ ...one, options: [...one.options] }));
    const base = { id, signature, questions };
    if (agenda.kept_counts !== null) {
      const counts = JSON.parse(agenda.kept_counts) as KeptCounts;
      return { ...base, ...counts, isReduced: true, answers: [] };
    }
    const rows = await readAnswers(call.trx, id);
    const counts = countAnswers(questions, rows);
    const named = counts.inTime.questions === null ? [] : await readNamed(call.trx, agenda);
    const people = named.map(({ personId }) => personId);
    auditRead(call, { what: listAgendaAnswers.name, people, filter: { agenda: id } });
    const answers = named.map(({ personId: _, ...answer }) => answer);
    return { ...base, ...counts, isReduced: false, answers };
  },
});

export function readAnswers(trx: Trx, agendaId: number): Promise<AnswerRow[]> {
  return trx
    .selectFrom('agenda_answers')
    .selectAll()
    .where('agenda_id', '=', agendaId)
    .orderBy('id')
    .execute();
}

/** Late ones are added up apart, and shown from five of them on as well. */
export function countAnswers(
  questions: readonly AgendaQuestion[],
  rows: readonly AnswerRow[],
): KeptCounts {
  return {
    inTime: resultsOf(
      questions,
      rows.filter(({ is_late }) => is_late === 0),
    ),
    late: resultsOf(
      questions,
      rows.filter(({ is_late }) => is_late === 1),
    ),
  };
}

function resultsOf(
  questions: readonly AgendaQuestion[],
  rows: readonly AnswerRow[],
): AgendaResults {
  const count = rows.length;
  if (count < ANSWERS_SHOWN_FROM) return { count, questions: null };
  const all = rows.map(answersOf);
  const summaries = summarizeAnswers(questions, all);
  return {
    count,
    questions: summaries.map((summary, at) => ({ ...summary, texts: textsOf(all, at) })),
  };
}

/** In the order of the alphabet: any other could tell whose each is. */
function textsOf(all: readonly (readonly unknown[])[], at: number): string[] {
  const texts = all.map((answers) => answers[at]);
  return texts.filter((text) => typeof text === 'string' && text !== '').sort() as string[];
}

async function readNamed(trx: Trx, { id, signature }: AgendaRow) {
  if (signature === 'anonymous') return [];
  const rows = await trx
    .selectFrom('agenda_answers as a')
    .innerJoin('agenda_participants as p', 'p.id', 'a.participant_id')
    .innerJoin('people', 'people.id', 'p.person_id')
    .select(['people.id as personId', 'people.alias', 'a.at', 'a.is_late', 'a.answers'])
    .where('a.agenda_id', '=', id)
    .orderBy('people.alias')
    .orderBy('a.is_late')
    .execute();
  return rows.map((row) => ({
    ...{ personId: row.personId, alias: row.alias, isLate: row.is_late === 1 },
    at: new Date(row.at ?? 0).toISOString(),
    answers: answersOf(row).map((answer) =>
      answer === null || typeof answer !== 'object' ? answer : [...answer],
    ),
  }));
}
