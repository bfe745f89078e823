import * as v from 'valibot';
import { answerToken } from '#contract/core/answer-token';
import { endpoint } from '#contract/core/endpoint';
import { id, idParam, moment, optionalFlag, text, uuid } from '#contract/core/fields';
import { PLACE_MAX } from '#contract/core/text-limits';
import { AgendaPage } from './agenda-answers.ts';
import { InstitutionPage } from './directory.ts';
import { baseOf } from './meetings.ts';
import { NOTICE_PURPOSES } from './rules/plan-notice.ts';
import { COMPANIONS_MAX, TERTULIA_STATUSES } from './rules/tertulia.ts';
import { idOnly } from './tertulias.ts';

export const ANSWERS = ['yes', 'no', 'maybe'] as const;
export const SEATS = ['given', 'waiting'] as const;

const nullableText = v.nullable(v.string());
export const answer = v.picklist(ANSWERS, 'Elige sí, no o tal vez');
const COMPANIONS = `Puedes llevar hasta ${COMPANIONS_MAX} acompañantes`;
export const companions = v.pipe(
  v.number(COMPANIONS),
  v.safeInteger(COMPANIONS),
  v.minValue(0, COMPANIONS),
  v.maxValue(COMPANIONS_MAX, COMPANIONS),
);

/** Of a guest's own view: their answer is for another date or place. Missing in older caches. */
export const moved = {
  toConfirm: v.optional(v.boolean()),
  /** The date they were told or answered, where it is another. */
  before: v.optional(nullableText),
};

export const standing = {
  answer: v.nullable(answer),
  companions: v.number(),
  seat: v.nullable(v.picklist(SEATS)),
  /** 1: the first in line. */
  placeInLine: v.nullable(v.number()),
};

export const TertuliaGuest = v.object({
  id: v.number(),
  /** Null for a walk-in known only by name. */
  userId: v.nullable(v.number()),
  walkInId: nullableText,
  name: v.string(),
  city: nullableText,
  ...standing,
  answeredAt: nullableText,
  /** Who answered for them; null if they did. */
  answeredBy: nullableText,
  attended: v.nullable(v.boolean()),
  attendedChange: v.nullable(v.number()),
  /** Another person's concurrent mark and author, until someone decides. */
  otherAttended: v.nullable(v.object({ value: v.boolean(), by: nullableText })),
  /** The message they still need; missing in older caches, as what follows. */
  notice: v.optional(v.nullable(v.picklist(NOTICE_PURPOSES))),
  toConfirm: v.optional(v.boolean()),
  sentAt: nullableText,
  sendNote: nullableText,
  isWithdrawn: v.boolean(),
  source: v.picklist(['invited', 'walk_in']),
});
export type TertuliaGuest = v.InferOutput<typeof TertuliaGuest>;

export const listTertuliaGuests = endpoint({
  name: 'tertulias.guests',
  method: 'GET',
  path: '/tertulias/:id/guests',
  summary: 'Los invitados de una tertulia, con su respuesta y su lugar',
  params: idOnly,
  answer: v.object({
    id: v.number(),
    maxParticipants: v.number(),
    seatsGiven: v.number(),
    seatsWaiting: v.number(),
    change: v.number(),
    guests: v.array(TertuliaGuest),
  }),
});
export type TertuliaGuests = v.InferOutput<typeof listTertuliaGuests.answer>;

/** A roll mark, with the change seen; null clears it. */
const attendedMark = {
  set: v.optional(v.object({ attended: v.optional(v.nullable(v.boolean('Se esperaba sí o no'))) })),
  base: baseOf(['attended']),
};

/** An answer on their behalf, a withdrawn invitation, or a roll mark. */
export const updateTertuliaGuest = endpoint({
  name: 'tertulias.update-guest',
  method: 'PUT',
  path: '/tertulias/:id/guests/:userId',
  summary: 'Anotar la respuesta o la asistencia de un invitado',
  params: v.object({ id: idParam, userId: idParam }),
  body: v.object({
    answer: v.optional(answer),
    companions: v.optional(companions),
    isWithdrawn: optionalFlag,
    ...attendedMark,
  }),
  answer: v.object({ id: v.number(), ...standing, attended: v.nullable(v.boolean()) }),
  queue: 'person',
});

/** `id` is made on the phone: a repeat is the same person, also to unmark them. */
export const addWalkIn = endpoint({
  name: 'tertulias.walk-in',
  method: 'POST',
  path: '/tertulias/:id/walk-ins',
  summary: 'Anotar a alguien que llegó sin invitación',
  params: idOnly,
  body: v.object({
    id: uuid,
    name: text(PLACE_MAX, 'Escribe el nombre', 'Sin nombre'),
    present: v.optional(v.boolean('Se esperaba sí o no'), true),
    ...attendedMark,
  }),
  answer: v.object({ id: v.number(), attended: v.nullable(v.boolean()) }),
  status: 201,
  queue: 'person',
});

/** The person behind a walk-in's name: decided by someone, never by matching. Null undoes it. */
export const matchWalkIn = endpoint({
  name: 'tertulias.match-walk-in',
  method: 'PUT',
  path: '/tertulias/:id/walk-ins/:walkInId',
  summary: 'Decir quién es alguien que llegó sin invitación',
  params: v.object({ id: idParam, walkInId: uuid }),
  body: v.object({ userId: v.nullable(id) }),
  answer: v.object({ id: v.number(), userId: v.nullable(v.number()) }),
});

export const answering = v.object({
  answer,
  companions: v.optional(companions, 0),
  /** The date the guest saw: an answer counts for that one. */
  date: v.optional(moment('La fecha no es válida')),
});

/** An answer as such, or as a mark with the change seen (`set`, `base`), as phones queue it. */
export const answeringBody = v.pipe(
  v.object({
    answer: v.optional(answer),
    companions: v.optional(companions, 0),
    date: v.optional(moment('La fecha no es válida')),
    set: v.optional(answering),
    base: baseOf(['answer']),
  }),
  v.forward(
    v.check(
      (body) => body.answer !== undefined || body.set !== undefined,
      'Elige sí, no o tal vez',
    ),
    ['answer'],
  ),
);

/** Names thing and person on the guest's phone: links of one invitation share it. Missing in older caches. */
export const linkKey = v.optional(v.string());

export const token = v.object({ token: answerToken });

/** One person's answer to one thing, for any link holder. Nothing about others. */
export const AnswerPage = v.object({
  title: v.string(),
  date: v.string(),
  timeZone: v.string(),
  alias: v.string(),
  status: v.picklist(TERTULIA_STATUSES),
  replyUntil: v.string(),
  isOpen: v.boolean(),
  /** Null until seated: people in line do not learn the address. */
  place: nullableText,
  description: nullableText,
  organizerName: nullableText,
  /** A yes would now join the waiting line. */
  isFull: v.boolean(),
  ...standing,
  ...moved,
  key: linkKey,
  /** The change of the answer shown, for the merge. Missing in older caches. */
  seen: v.optional(v.nullable(v.number())),
});
export type AnswerPage = v.InferOutput<typeof AnswerPage>;

export const readAnswerPage = endpoint({
  name: 'answers.read',
  method: 'GET',
  path: '/answers/:token',
  summary: 'Lo que pregunta un enlace personal',
  params: token,
  /** For a tertulia, an agenda or an institution. */
  answer: v.union([AgendaPage, InstitutionPage, AnswerPage]),
});

export const sendAnswer = endpoint({
  name: 'answers.send',
  method: 'POST',
  path: '/answers/:token',
  summary: 'Responder por un enlace personal',
  params: token,
  body: answeringBody,
  answer: AnswerPage,
  queue: 'public-link',
});
