/** Two registrations of one person: how they are found, compared, joined, and parted again. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { email, id, idParam, optionalText, text } from '#contract/core/fields';
import { pageKeys } from '#contract/core/page-keys';
import { PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { ALIAS_MAX, BIRTH_YEAR_MIN, birthMonth, state, yearBetween } from './registration.ts';
import { optionalPhone } from './rules/phone.ts';

/** For how long a merge can be undone. */
export const UNMERGE_DAYS = 30;

export const DUPLICATE_REASONS = ['phone', 'email', 'name'] as const;

const nullableText = v.nullable(v.string());

const Registration = v.object({
  id: v.number(),
  alias: v.string(),
  fullName: nullableText,
  /** Null too where the caller may not see it. */
  email: nullableText,
  phone: nullableText,
  role: v.string(),
  city: v.string(),
  state: v.string(),
  community: v.nullable(v.object({ id: v.number(), name: v.string() })),
  createdAt: v.string(),
});
export type Registration = v.InferOutput<typeof Registration>;

const Alike = v.object({ ...Registration.entries, why: v.picklist(DUPLICATE_REASONS) });
export type Alike = v.InferOutput<typeof Alike>;

export const findDuplicates = endpoint({
  name: 'people.duplicates',
  method: 'GET',
  path: '/users/:userId/duplicates',
  summary: 'Quién podría ser la misma persona',
  params: v.object({ userId: idParam }),
  answer: v.array(Alike),
});

/** Enough to choose from; more of one name say little. */
export const ALIKE_MAX = 10;

/**
 * Asked before somebody is registered. Of people out of the caller's reach only that there is a
 * registration with that phone or address.
 */
export const findAlike = endpoint({
  name: 'people.alike',
  method: 'POST',
  path: '/people/alike',
  summary: 'Si quien se va a registrar ya está',
  body: v.object({
    alias: text(ALIAS_MAX, 'El alias es requerido'),
    fullName: optionalText(TITLE_MAX),
    email: v.nullish(email),
    phone: optionalPhone,
    state,
    city: text(PLACE_MAX, 'La ciudad es requerida'),
    birthYear: v.nullish(yearBetween(BIRTH_YEAR_MIN, 'El año de nacimiento es requerido')),
    birthMonth: v.nullish(birthMonth),
  }),
  answer: v.object({
    people: v.array(Alike),
    beyond: v.nullable(v.picklist(['phone', 'email'])),
  }),
});

export const PAIRS_MAX = 50;

const Pair = v.object({
  /** Registered first. */
  one: Registration,
  other: Registration,
  why: v.picklist(DUPLICATE_REASONS),
  /** Who judged them to be two people, and when; null while nobody did. */
  apart: v.nullable(v.object({ by: nullableText, at: v.string() })),
});
export type DuplicatePair = v.InferOutput<typeof Pair>;

export const pageDuplicates = endpoint({
  name: 'people.duplicate-pairs',
  method: 'GET',
  path: '/people/duplicates',
  summary: 'Registros que quizá son de la misma persona, una página a la vez',
  query: v.object({
    ...pageKeys(PAIRS_MAX, 'parejas'),
    /** `apart`: those judged to be two people instead. */
    only: v.optional(v.picklist(['apart'], 'No se puede elegir así')),
  }),
  answer: v.object({ rows: v.array(Pair), next: nullableText }),
});

export const keepApart = endpoint({
  name: 'people.keep-apart',
  method: 'POST',
  path: '/users/:userId/apart',
  summary: 'Decir que dos registros son de personas distintas, o que quizá no',
  params: v.object({ userId: idParam }),
  body: v.object({ otherId: id, isApart: v.boolean('Se esperaba sí o no') }),
  answer: v.object({ userId: v.number(), otherId: v.number() }),
});

/** What an act would move from the other registration. */
const Moved = v.object({
  meetings: v.number(),
  /** Meetings in which both have marks. */
  shared: v.number(),
  notes: v.number(),
  invitations: v.number(),
  opinions: v.number(),
  posts: v.number(),
});

export const previewMerge = endpoint({
  name: 'people.merge-preview',
  method: 'GET',
  path: '/users/:userId/merge/:otherId',
  summary: 'Dos registros lado a lado, antes de unirlos',
  params: v.object({ userId: idParam, otherId: idParam }),
  answer: v.object({
    stays: Registration,
    goes: Registration,
    moved: Moved,
    /** Why they cannot be joined this way; null if they can. */
    obstacle: nullableText,
  }),
});

const side = v.optional(v.picklist(['this', 'other'], 'Elige cuál de los dos se queda'), 'this');

export const mergePeople = endpoint({
  name: 'people.merge',
  method: 'POST',
  path: '/users/:userId/merge',
  summary: 'Unir dos registros de la misma persona',
  changesPulled: true,
  params: v.object({ userId: idParam }),
  body: v.object({
    otherId: id,
    /** Of which registration each comes; `this` stays. */
    keep: v.optional(
      v.object({ alias: side, fullName: side, email: side, phone: side, community: side }),
      {},
    ),
  }),
  answer: v.object({ id: v.number(), userId: v.number() }),
});

export const unmergePeople = endpoint({
  name: 'people.unmerge',
  method: 'DELETE',
  path: '/merges/:id',
  summary: 'Separar lo que se unió, hasta treinta días después',
  changesPulled: true,
  params: v.object({ id: idParam }),
  answer: v.object({ userId: v.number(), otherId: v.number() }),
});
