import { OPINION_CONSENT } from '#contract/agenda-answers';
import {
  type AgendaAnswer,
  type AgendaQuestion,
  answersProblem,
  isAnswered,
} from '#contract/rules/agenda-questions';
import type { Checked } from '#web/services/use-form.ts';
import * as words from './opinion-words.ts';

export type OpinionForm = { answers: readonly AgendaAnswer[]; consent: boolean };
export type Opinion = { answers: AgendaAnswer[]; consent: true; consentVersion: string };

export function freshOpinion(questions: readonly AgendaQuestion[]): OpinionForm {
  return { answers: questions.map(() => null), consent: false };
}

export function checkOpinion(
  questions: readonly AgendaQuestion[],
  { answers: typed, consent }: OpinionForm,
): Checked<OpinionForm, Opinion> {
  const answers = questions.map((_, at) => clean(typed[at] ?? null));
  const problem = questions.some((question, at) => isHalfOrdered(question, answers[at] ?? null))
    ? words.orderAll
    : answersProblem(questions, answers);
  const errors = {
    ...(problem && { answers: problem }),
    ...(!consent && { consent: words.consentNeeded }),
  };
  if (Object.keys(errors).length > 0) return { type: 'wrong', errors };
  return {
    type: 'ready',
    values: { answers, consent: true, consentVersion: OPINION_CONSENT },
  };
}

function clean(answer: AgendaAnswer): AgendaAnswer {
  const value = typeof answer === 'string' ? answer.trim() : answer;
  return isAnswered(value) ? value : null;
}

function isHalfOrdered({ kind, options }: AgendaQuestion, answer: AgendaAnswer): boolean {
  return kind === 'order' && Array.isArray(answer) && answer.length < options.length;
}

export function togglePlace(answer: AgendaAnswer, place: number): number[] {
  const chosen: readonly number[] = Array.isArray(answer) ? answer : [];
  return chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place];
}
