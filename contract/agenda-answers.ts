import * as v from 'valibot';
import { answerToken } from '#contract/core/answer-token';
import { cleanText } from '#contract/core/clean-text';
import { endpoint } from '#contract/core/endpoint';
import { text, uuid } from '#contract/core/fields';
import { AGENDA_STATUSES, SIGNATURES } from './agendas.ts';
import {
  ANSWER_TEXT_MAX,
  OPTIONS_MAX,
  QUESTION_KINDS,
  QUESTIONS_MAX,
} from './rules/agenda-questions.ts';

const nullableText = v.nullable(v.string());

/** Ticked before each opinion. Never edit a published text: answers store its version. */
export const OPINION_CONSENTS: Readonly<Record<string, string>> = {
  '2026-11':
    'Doy mi permiso expreso para que la red guarde y use mis respuestas a esta agenda, que pueden decir lo que pienso en política o en lo social.',
};
export const OPINION_CONSENT = '2026-11';

/** One person's page. Omits their answers: a link may be forwarded. */
export const AgendaPage = v.object({
  kind: v.literal('agenda'),
  title: v.string(),
  description: nullableText,
  city: v.string(),
  timeZone: v.string(),
  alias: v.string(),
  askedBy: nullableText,
  status: v.picklist(AGENDA_STATUSES),
  responseDeadline: nullableText,
  signature: v.picklist(SIGNATURES),
  questions: v.array(
    v.object({
      kind: v.picklist(QUESTION_KINDS),
      text: v.string(),
      options: v.array(v.string()),
    }),
  ),
  /** Null for anonymous agendas: the link may be in anyone's hands. */
  hasAnswered: v.nullable(v.boolean()),
  /** Late answers are accepted too, marked as late. */
  isOpen: v.boolean(),
  outcome: nullableText,
  /** Names agenda and person on the guest's phone. Missing in older caches. */
  key: v.optional(v.string()),
});
export type AgendaPage = v.InferOutput<typeof AgendaPage>;

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(OPTIONS_MAX));
const CANNOT_FIT = 'Las respuestas no corresponden a las preguntas';
const written = v.pipe(
  v.string(),
  v.transform(cleanText),
  v.maxLength(
    ANSWER_TEXT_MAX,
    `El texto es demasiado largo (máximo ${ANSWER_TEXT_MAX} caracteres)`,
  ),
);
const anAnswer = v.nullable(
  v.union([written, place, v.pipe(v.array(place), v.maxLength(OPTIONS_MAX))], CANNOT_FIT),
);

const NEEDS_CONSENT = 'Para guardar tu opinión necesitamos tu permiso';

export const sendOpinion = endpoint({
  name: 'agendas.answer',
  method: 'POST',
  path: '/answers/:token/opinion',
  summary: 'Responder una agenda por un enlace personal',
  params: v.object({ token: answerToken }),
  body: v.object({
    answers: v.pipe(v.array(anAnswer, CANNOT_FIT), v.maxLength(QUESTIONS_MAX, CANNOT_FIT)),
    consent: v.literal(true, NEEDS_CONSENT),
    consentVersion: text(40, NEEDS_CONSENT),
    /** Made on the phone; the only way to replace an anonymous answer. */
    answerKey: uuid,
  }),
  answer: v.object({ isLate: v.boolean() }),
  queue: 'public-link',
});
