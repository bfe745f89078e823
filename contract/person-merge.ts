/** Two registrations of one person: how they are found, compared, joined, and parted again. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { id, idParam } from '#contract/core/fields';

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

export const findDuplicates = endpoint({
  name: 'people.duplicates',
  method: 'GET',
  path: '/users/:userId/duplicates',
  summary: 'Quién podría ser la misma persona',
  params: v.object({ userId: idParam }),
  answer: v.array(v.object({ ...Registration.entries, why: v.picklist(DUPLICATE_REASONS) })),
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
