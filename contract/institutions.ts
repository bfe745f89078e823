import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { id, idParam, storedText } from '#contract/core/fields';
import { STATES } from '#contract/core/places';
import { PLACE_MAX } from '#contract/core/text-limits';

const place = { city: v.string(), state: v.string() };

export const InstitutionReportRow = v.object({
  /** Catalogue id; null for the folded rest. */
  id: v.nullable(v.number()),
  ...place,
  institution_name: v.string(),
  work_area: v.nullable(v.string()),
  /** Distinct approved people; null when the number would identify someone. */
  total_members: v.nullable(v.number()),
  /** Only for five or fewer, and only people the caller may list anyway (D12). */
  members_names: v.nullable(v.array(v.string())),
});
export type InstitutionReportRow = v.InferOutput<typeof InstitutionReportRow>;

export const institutionsByCity = endpoint({
  name: 'institutions.by-city',
  method: 'GET',
  path: '/reports/institutions-by-city',
  summary: 'Las instituciones donde trabajan las personas, ciudad por ciudad',
  query: v.object({
    purpose: v.optional(v.picklist(['export'])),
  }),
  answer: v.array(InstitutionReportRow),
});

export const CitySummary = v.object({
  ...place,
  total_institutions: v.number(),
  /** A person of several institutions counts once; null as above. */
  total_members: v.nullable(v.number()),
});
export type CitySummary = v.InferOutput<typeof CitySummary>;

export const citiesSummary = endpoint({
  name: 'institutions.cities-summary',
  method: 'GET',
  path: '/reports/cities-summary',
  summary: 'Cuántas instituciones y personas hay en cada ciudad',
  answer: v.array(CitySummary),
});

const Entry = v.object({ id: v.number(), name: v.string(), total_members: v.number() });
const pair = { ...place, one: Entry, other: Entry };
export const InstitutionPair = v.object(pair);
export type InstitutionPair = v.InferOutput<typeof InstitutionPair>;

export const MergedInstitution = v.object({
  ...place,
  id: v.number(),
  name: v.string(),
  into: v.object({ id: v.number(), name: v.string() }),
});
export type MergedInstitution = v.InferOutput<typeof MergedInstitution>;

export const nearDuplicates = endpoint({
  name: 'institutions.near-duplicates',
  method: 'GET',
  path: '/institutions/near-duplicates',
  summary: 'Los nombres que pueden ser de una misma institución, y lo ya decidido',
  answer: v.object({
    pairs: v.array(InstitutionPair),
    merged: v.array(MergedInstitution),
    apart: v.array(InstitutionPair),
  }),
});

const byId = { params: v.object({ id: idParam }) };
const ok = { answer: v.object({ ok: v.literal(true) }) };

export const mergeInstitution = endpoint({
  name: 'institutions.merge',
  method: 'POST',
  path: '/institutions/:id/merge',
  summary: 'Unir una institución a otra de la misma ciudad',
  ...byId,
  body: v.object({ into: id }),
  ...ok,
});

export const unmergeInstitution = endpoint({
  name: 'institutions.unmerge',
  method: 'POST',
  path: '/institutions/:id/unmerge',
  summary: 'Deshacer la unión de una institución',
  ...byId,
  ...ok,
});

export const tellApart = endpoint({
  name: 'institutions.tell-apart',
  method: 'PUT',
  path: '/institutions/:id/apart',
  summary: 'Decir que dos instituciones no son la misma, o dejar de decirlo',
  ...byId,
  body: v.object({ other: id, isApart: v.boolean('Se esperaba sí o no') }),
  ...ok,
});

/** Never public: a name reveals that at least five people of the network work there. */
export const suggestInstitutions = endpoint({
  name: 'institutions.suggestions',
  method: 'GET',
  path: '/institutions/suggestions',
  summary: 'Nombres conocidos de instituciones de una ciudad',
  query: v.object({
    state: v.optional(v.picklist(STATES, 'El estado no es válido')),
    city: v.optional(storedText(PLACE_MAX, 'La ciudad es requerida')),
  }),
  answer: v.array(v.object({ name: v.string(), work_area: v.string() })),
});
