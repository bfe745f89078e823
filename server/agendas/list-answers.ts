import {
  type AgendaAnswers,
  type AgendaResults,
  listAgendaAnswers,
  listAgendas,
} from '#contract/agendas';
import {
  type AgendaQuestion,
  ANSWERS_SHOWN_FROM,
  summarizeAnswers,
} from '#contract/rules/agenda-questions';
import { foldOptions, isSealed } from '#contract/rules/agenda-secrecy';
import { createPace } from '../database/pace.ts';
import type { Row, Trx } from '../database/schema.ts';
import { createByteBudget, PAGE_BYTES } from '../http/byte-budget.ts';
import { handler } from '../http/handler.ts';
import { auditRead } from '../privacy/audit-read.ts';
import {
  type AgendaRow,
  answersOf,
  isAgendaSeen,
  mustFindAgenda,
  questionsOf,
  shownOfAgenda,
  toAgendas,
} from './to-agenda.ts';

type AnswerRow = Row<'agenda_answers'>;
type StoredCounts = Pick<AgendaAnswers, 'inTime' | 'late'>;

/** From five answers on, and for an anonymous agenda only after completion. */
export const listAgendaAnswersHandler = handler(listAgendaAnswers, {
  mode: 'snapshot',
  async run(call) {
    const agenda = await mustFindAgenda(call, call.params.id);
    const { id, signature } = agenda;
    const questions = questionsOf(agenda).map((one) => ({ ...one, options: [...one.options] }));
    const base = { id, signature, questions, next: null };
    const pace = createPace(call.deps.store);
    if (isSealed(agenda)) return { ...base, ...(await readSealed(call.trx, agenda)) };
    if (agenda.kept_counts !== null) {
      const counts = foldCounts(agenda, JSON.parse(agenda.kept_counts) as StoredCounts);
      return { ...base, ...counts, isReduced: true, answers: [] };
    }
    const rows = await readAnswers(call.trx, id);
    await pace();
    const counts = foldCounts(agenda, countAnswers(questions, rows));
    await pace();
    const all = counts.inTime.questions === null ? [] : await readNamed(call.trx, agenda);
    const { named, ...page } = takePart({ ...counts, named: all }, Number(call.query.cursor ?? 0));
    const people = named.map(({ personId }) => personId);
    auditRead(call, { what: listAgendaAnswers.name, people, filter: { agenda: id } });
    const answers = named.map(({ personId: _, ...answer }) => answer);
    return { ...base, ...page, isReduced: false, answers };
  },
});

type Named = Awaited<ReturnType<typeof readNamed>>[number];
type Input = StoredCounts & { named: readonly Named[] };

function takePart({ inTime, late, named }: Input, skip: number): Input & { next: string | null } {
  const { take } = createByteBudget(PAGE_BYTES);
  let [at, end] = [0, skip];
  let isFull = false;
  const fits = (piece: unknown) => {
    at += 1;
    if (at <= skip || isFull) return false;
    isFull = !take(piece);
    if (!isFull) end = at;
    return !isFull;
  };
  const partOf = ({ count, questions }: AgendaResults): AgendaResults => ({
    count,
    questions: questions?.map((one) => ({ ...one, texts: one.texts.filter(fits) })) ?? null,
  });
  const part = { inTime: partOf(inTime), late: partOf(late), named: named.filter(fits) };
  return { ...part, next: end < at ? String(end) : null };
}

async function readSealed(trx: Trx, agenda: AgendaRow) {
  const { responded } = await trx
    .selectFrom('agenda_participants')
    .select((eb) => eb.fn.count<number>('responded_at').as('responded'))
    .where('agenda_id', '=', agenda.id)
    .executeTakeFirstOrThrow();
  return {
    inTime: { count: shownOfAgenda(agenda, Number(responded)), questions: null },
    late: { count: 0, questions: null },
    ...{ isReduced: agenda.kept_counts !== null, answers: [] },
  };
}

function foldCounts({ signature }: AgendaRow, { inTime, late }: StoredCounts): StoredCounts {
  if (signature === 'named') return { inTime, late };
  const folded = ({ count, questions }: AgendaResults): AgendaResults => ({
    count,
    questions: questions?.map((one) => ({ ...foldOptions(one), texts: one.texts })) ?? null,
  });
  return { inTime: folded(inTime), late: folded(late) };
}

export function readAnswers(trx: Trx, agendaId: number): Promise<AnswerRow[]> {
  return trx
    .selectFrom('agenda_answers')
    .selectAll()
    .where('agenda_id', '=', agendaId)
    .orderBy('id')
    .execute();
}

/** Late answers are summed separately, also from five on. */
export function countAnswers(
  questions: readonly AgendaQuestion[],
  rows: readonly AnswerRow[],
): StoredCounts {
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

/** Alphabetical: any other order could reveal authors. */
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
    .orderBy('people.name_key')
    .orderBy('a.is_late')
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    ...{ personId: row.personId, alias: row.alias, isLate: row.is_late === 1 },
    at: new Date(row.at ?? 0).toISOString(),
    answers: answersOf(row).map((answer) =>
      answer === null || typeof answer !== 'object' ? answer : [...answer],
    ),
  }));
}

/** The newest first. */
export const listAgendasHandler = handler(listAgendas, {
  mode: 'snapshot',
  async run(call) {
    const rows = await call.trx
      .selectFrom('agendas')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return toAgendas(
      call.trx,
      rows.filter((row) => isAgendaSeen(call, row)),
    );
  },
});
