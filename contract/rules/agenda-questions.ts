/** Questions of a common-good agenda, their valid answers and summaries. */

export const QUESTION_KINDS = ['open', 'one', 'several', 'order'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export type AgendaQuestion = {
  kind: QuestionKind;
  text: string;
  options: readonly string[];
};

/** Open: a text. One: an option index. Several: indexes. Order: all indexes, first to last. */
export type AgendaAnswer = string | number | readonly number[] | null;

export const QUESTIONS_MAX = 5;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 10;
export const ANSWER_TEXT_MAX = 2_000;

/** Fewer answers would reveal who said what. */
export const ANSWERS_SHOWN_FROM = 5;

export const ANSWERS_DEFINITION = `Los resultados se ven desde ${ANSWERS_SHOWN_FROM} respuestas recibidas dentro del plazo. Las que llegaron fuera de plazo se guardan aparte y no cuentan en ellos.`;

export function questionProblem({ kind, options }: AgendaQuestion): string | null {
  if (kind === 'open')
    return options.length === 0 ? null : 'Una pregunta abierta no lleva opciones';
  if (options.length < OPTIONS_MIN) return `Escribe al menos ${OPTIONS_MIN} opciones`;
  if (new Set(options).size < options.length) return 'Hay opciones repetidas';
  return null;
}

/** Why answers do not fit the questions; null when they do. Questions may stay unanswered. */
export function answersProblem(
  questions: readonly AgendaQuestion[],
  answers: readonly AgendaAnswer[],
): string | null {
  if (answers.length !== questions.length) return 'Las respuestas no corresponden a las preguntas';
  if (!answers.some(isAnswered)) return 'Responde al menos una pregunta';
  const fits = questions.every((question, place) => isFitting(question, answers[place] ?? null));
  return fits ? null : 'Las respuestas no corresponden a las preguntas';
}

export function isAnswered(answer: AgendaAnswer): boolean {
  return answer !== null && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
}

function isFitting({ kind, options }: AgendaQuestion, answer: AgendaAnswer): boolean {
  if (!isAnswered(answer)) return true;
  const isPlace = (place: unknown) => typeof place === 'number' && place in options;
  switch (kind) {
    case 'open':
      return typeof answer === 'string';
    case 'one':
      return isPlace(answer);
    case 'several':
    case 'order': {
      if (!Array.isArray(answer) || !answer.every(isPlace)) return false;
      if (new Set(answer).size < answer.length) return false;
      return kind === 'several' || answer.length === options.length;
    }
  }
}

export type OptionCount = {
  option: string;
  count: number;
  /** In an order: mean position from 1; null without answers. */
  place: number | null;
};

export type QuestionSummary = {
  kind: QuestionKind;
  text: string;
  answered: number;
  options: OptionCount[];
};

export function summarizeAnswers(
  questions: readonly AgendaQuestion[],
  all: readonly (readonly AgendaAnswer[])[],
): QuestionSummary[] {
  return questions.map((question, at) => {
    const given = all.map((answers) => answers[at] ?? null).filter(isAnswered);
    const { kind, text, options } = question;
    return {
      ...{ kind, text, answered: given.length },
      options: options.map((option, place) => countOption(kind, given, { option, place })),
    };
  });
}

function countOption(
  kind: QuestionKind,
  given: readonly AgendaAnswer[],
  { option, place }: { option: string; place: number },
): OptionCount {
  const lists = given.map((answer) => (Array.isArray(answer) ? answer : [answer]));
  if (kind !== 'order') {
    return { option, count: lists.filter((list) => list.includes(place)).length, place: null };
  }
  const places = lists.map((list) => list.indexOf(place) + 1);
  const sum = places.reduce((total, one) => total + one, 0);
  return {
    ...{ option, count: places.filter((one) => one === 1).length },
    place: places.length > 0 ? Math.round((10 * sum) / places.length) / 10 : null,
  };
}

export function answerToText({ options }: AgendaQuestion, answer: AgendaAnswer): string {
  if (answer === null || typeof answer === 'string') return answer ?? '';
  const places = typeof answer === 'number' ? [answer] : answer;
  return places.map((place) => options[place] ?? '').join(' › ');
}
