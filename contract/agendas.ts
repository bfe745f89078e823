import * as v from 'valibot';
import { ACT_APART, version, writtenVersion } from '#contract/core/edit-fields';
import { endpoint } from '#contract/core/endpoint';
import {
  email,
  id,
  idParam,
  longText,
  optionalFlag,
  optionalLongText,
  text,
} from '#contract/core/fields';
import { optionalPlannedMoment } from '#contract/core/plan-fields';
import { LONG_TEXT_MAX, PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { isAgendaCity } from './core/agenda-cities.ts';
import { STATES } from './core/places.ts';
import { DEFAULT_MESSAGE, MESSAGE_MAX, messageProblem } from './rules/agenda-message.ts';
import {
  OPTIONS_MAX,
  QUESTION_KINDS,
  QUESTIONS_MAX,
  questionProblem,
} from './rules/agenda-questions.ts';
import { optionalPhone } from './rules/phone.ts';

const nullableText = v.nullable(v.string());
const idOnly = v.object({ id: idParam });

export const AGENDA_STATUSES = ['draft', 'active', 'completed', 'cancelled'] as const;
export type AgendaStatus = (typeof AGENDA_STATUSES)[number];

/** `anonymous` hides who answered and everything about individuals. */
export const SIGNATURES = ['named', 'anonymous'] as const;
export type Signature = (typeof SIGNATURES)[number];

const storedQuestion = v.object({
  kind: v.picklist(QUESTION_KINDS),
  text: v.string(),
  options: v.array(v.string()),
});

export const Agenda = v.object({
  id: v.number(),
  title: v.string(),
  description: nullableText,
  city: v.string(),
  state: v.string(),
  timeZone: v.string(),
  status: v.picklist(AGENDA_STATUSES),
  responseDeadline: nullableText,
  whatsappMessage: v.string(),
  questions: v.array(storedQuestion),
  signature: v.picklist(SIGNATURES),
  outcome: nullableText,
  createdAt: v.string(),
  createdBy: v.nullable(v.object({ alias: v.string() })),
  startedAt: nullableText,
  completedAt: nullableText,
  nextReminderAt: nullableText,
  participants: v.number(),
  sent: v.number(),
  /** In steps of five for an anonymous agenda until completed. */
  responded: v.number(),
  /** Sent or answered without that: the denominator of answer rates. */
  asked: v.number(),
  /** Written to, and not told of the new deadline or the cancellation; missing in older caches. */
  unaware: v.optional(v.number()),
  version: writtenVersion,
});
export type Agenda = v.InferOutput<typeof Agenda>;

export const listAgendas = endpoint({
  name: 'agendas.list',
  method: 'GET',
  path: '/bien-comun-agendas',
  summary: 'Las agendas de bien común de la zona de quien pregunta',
  answer: v.array(Agenda),
});

/** Specification 2, section 5. */
export const REQUIRED = 'Por favor completa todos los campos requeridos';
const FEW_QUESTIONS = `Máximo ${QUESTIONS_MAX} preguntas`;
const OPTION_MAX = 120;

const Question = v.pipe(
  v.object({
    kind: v.picklist(QUESTION_KINDS, 'Elige el tipo de pregunta'),
    text: text(TITLE_MAX, 'Escribe la pregunta'),
    options: v.optional(
      v.pipe(
        v.array(text(OPTION_MAX, 'Escribe la opción')),
        v.maxLength(OPTIONS_MAX, `Máximo ${OPTIONS_MAX} opciones`),
      ),
      () => [],
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && questionProblem(dataset.value);
    if (problem) addIssue({ message: problem });
  }),
);
export type QuestionEntry = v.InferOutput<typeof Question>;

const message = v.pipe(
  longText(MESSAGE_MAX, REQUIRED),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && messageProblem(dataset.value);
    if (problem) addIssue({ message: problem });
  }),
);

export const agendaEntries = v.object({
  title: text(TITLE_MAX, REQUIRED),
  description: optionalLongText(LONG_TEXT_MAX),
  city: text(PLACE_MAX, REQUIRED),
  state: v.picklist(STATES, REQUIRED),
  responseDeadline: optionalPlannedMoment,
  whatsappMessage: message,
  questions: v.optional(
    v.pipe(v.array(Question), v.maxLength(QUESTIONS_MAX, FEW_QUESTIONS)),
    () => [],
  ),
  signature: v.optional(v.picklist(SIGNATURES, 'Elige cómo se firma'), 'named'),
});

type Entries = v.InferOutput<typeof agendaEntries>;

/**
 * Title, city and state suffice. Status and times from a client are ignored: it begins as a draft,
 * dated by the server (D15).
 */
export const createAgenda = endpoint({
  name: 'agendas.create',
  method: 'POST',
  path: '/bien-comun-agendas',
  summary: 'Crear una agenda de bien común, que queda en borrador',
  body: v.pipe(
    v.object({
      ...agendaEntries.entries,
      whatsappMessage: v.pipe(
        v.nullish(v.string(REQUIRED), ''),
        v.transform((value) => (value.trim() === '' ? DEFAULT_MESSAGE : value)),
        message,
      ),
    }),
    v.forward(v.check<Entries, string>(isAgendaCity, 'Elige una de las ciudades'), ['city']),
  ),
  answer: v.object({ agenda: Agenda }),
  status: 201,
});

/**
 * Omitted fields stay. Questions, message and signature are frozen once active, its place always.
 * Closing needs `outcome`.
 */
export const updateAgenda = endpoint({
  name: 'agendas.update',
  method: 'PUT',
  path: '/bien-comun-agendas/:id',
  summary: 'Cambiar, activar, completar o cancelar una agenda',
  params: idOnly,
  body: v.pipe(
    v.object({
      ...v.partial(v.omit(agendaEntries, ['city', 'state'])).entries,
      status: v.optional(v.picklist(AGENDA_STATUSES, 'El estado no es válido')),
      outcome: v.optional(longText(LONG_TEXT_MAX, 'Escribe qué pasó con las respuestas')),
      version,
    }),
    v.forward(
      v.check((body) => body.status === undefined || body.version === undefined, ACT_APART),
      ['status'],
    ),
  ),
  answer: v.object({ agenda: Agenda }),
});

export const AgendaParticipant = v.object({
  id: v.number(),
  user: v.object({ id: v.number(), alias: v.string(), email: nullableText }),
  whatsappPhone: nullableText,
  linkSent: v.boolean(),
  /** Null for anonymous agendas. */
  responseSubmitted: v.nullable(v.boolean()),
  sentAt: nullableText,
  /** Why the last message failed to arrive. */
  sendNote: nullableText,
  outcomeSent: v.boolean(),
  /** Others are not written to. */
  agreesToMessages: v.boolean(),
});
export type AgendaParticipant = v.InferOutput<typeof AgendaParticipant>;

export const listAgendaParticipants = endpoint({
  name: 'agendas.participants',
  method: 'GET',
  path: '/bien-comun-agendas/:id/participants',
  summary: 'A quién se pregunta, a quién se envió su enlace y quién respondió',
  params: idOnly,
  answer: v.array(AgendaParticipant),
});

export const addAgendaParticipant = endpoint({
  name: 'agendas.add-participant',
  method: 'POST',
  path: '/bien-comun-agendas/:id/participants',
  summary: 'Agregar a una persona de la ciudad a la agenda',
  params: idOnly,
  body: v.object({ userId: id, whatsappPhone: optionalPhone }),
  answer: AgendaParticipant,
  status: 201,
});

export const updateAgendaParticipant = endpoint({
  name: 'agendas.update-participant',
  method: 'PUT',
  path: '/bien-comun-agendas/:id/participants/:userId',
  summary: 'Corregir el WhatsApp de un participante, o quitarlo',
  params: v.object({ id: idParam, userId: idParam }),
  body: v.object({ whatsappPhone: v.optional(optionalPhone), isRemoved: optionalFlag }),
  answer: v.object({ id: v.number(), isRemoved: v.boolean() }),
});

/** Omits its recipients: in an anonymous agenda they would reveal who answered. */
export const remindAgenda = endpoint({
  name: 'agendas.remind',
  method: 'POST',
  path: '/bien-comun-agendas/:id/reminders',
  summary: 'Recordar la agenda a quienes no la han respondido, sin decir quiénes son',
  params: idOnly,
  answer: v.object({ text: v.string(), nextReminderAt: nullableText }),
});

const answerValue = v.nullable(v.union([v.string(), v.number(), v.array(v.number())]));

const Results = v.object({
  count: v.number(),
  /** Null under five answers, and for an anonymous agenda until completed. */
  questions: v.nullable(
    v.array(
      v.object({
        kind: v.picklist(QUESTION_KINDS),
        text: v.string(),
        answered: v.number(),
        options: v.array(
          v.object({
            option: v.string(),
            /** Null where it would identify someone. */
            count: v.nullable(v.number()),
            place: v.nullable(v.number()),
          }),
        ),
        /** Open questions: in an order that hides authors, as far as fits this page. */
        texts: v.array(v.string()),
      }),
    ),
  ),
});
export type AgendaResults = v.InferOutput<typeof Results>;

export const listAgendaAnswers = endpoint({
  name: 'agendas.answers',
  method: 'GET',
  path: '/bien-comun-agendas/:id/answers',
  summary: 'Lo que se respondió a una agenda, desde cinco respuestas; los textos, por partes',
  params: idOnly,
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/))) }),
  answer: v.object({
    id: v.number(),
    signature: v.picklist(SIGNATURES),
    questions: v.array(storedQuestion),
    inTime: Results,
    late: Results,
    /** Twelve months after completion only counts remain. */
    isReduced: v.boolean(),
    /** Empty for an anonymous agenda or fewer than five answers. */
    answers: v.array(
      v.object({
        alias: v.string(),
        at: v.string(),
        isLate: v.boolean(),
        answers: v.array(answerValue),
      }),
    ),
    /** Cursor of the remaining texts and answers; counts are the same on every page. */
    next: nullableText,
  }),
});
export type AgendaAnswers = v.InferOutput<typeof listAgendaAnswers.answer>;

const cityParams = v.object({
  city: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(PLACE_MAX)),
  state: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(PLACE_MAX)),
});

export const CityUser = v.object({
  id: v.number(),
  alias: v.string(),
  email: nullableText,
  phone: nullableText,
  state: v.string(),
  city: v.string(),
  agreesToMessages: v.boolean(),
});
export type CityUser = v.InferOutput<typeof CityUser>;

export const listCityUsers = endpoint({
  name: 'agendas.city-users',
  method: 'GET',
  path: '/cities/:city/:state/users',
  summary: 'Las personas aprobadas de una ciudad',
  params: cityParams,
  answer: v.array(CityUser),
});

export const matchCityUser = endpoint({
  name: 'agendas.match-user',
  method: 'POST',
  path: '/cities/:city/:state/users/match',
  summary: 'Si una persona ya está registrada, por su correo o su teléfono',
  params: cityParams,
  body: v.object({ email, phone: optionalPhone }),
  answer: v.object({
    /** Null: not registered. `elsewhere`: not an approved person of this city. */
    found: v.nullable(v.picklist(['here', 'elsewhere'])),
    by: v.nullable(v.picklist(['email', 'phone'])),
    user: v.nullable(CityUser),
  }),
});
export type CityUserMatch = v.InferOutput<typeof matchCityUser.answer>;
