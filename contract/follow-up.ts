/**
 * Notes between meetings: readings, exercise, prospects, contacts. One table, four kinds; each
 * belongs to a group and is made on a phone.
 */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import {
  flag,
  id,
  idParam,
  moment,
  optionalLongText,
  optionalMoment,
  optionalText,
  text,
  uuid,
} from '#contract/core/fields';
import { cursorKey, nextKey } from '#contract/core/page-keys';

const FOLLOW_UP_KINDS = ['reading', 'sport', 'prospect', 'contact'] as const;
export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

export const CHANNELS = ['whatsapp', 'llamada', 'visita', 'otro'] as const;
export type Channel = (typeof CHANNELS)[number];

export const PAUSED_STAGE = 'En pausa';
export const PROSPECT_STAGES = [
  'Por contactar',
  'Contactado',
  'Invitado',
  'Asistió',
  'Integrado',
  PAUSED_STAGE,
] as const;

/** Days a prospect is kept after its last change. */
export const PROSPECT_KEPT_DAYS = 365;

const DATE_MISSING = 'La fecha es requerida';
const PAGES_MAX = 100_000;
const NOTES_MAX = 2_000;

const pagesRead = v.pipe(
  v.number('Las páginas deben ser un número positivo'),
  v.safeInteger('Las páginas deben ser un número positivo'),
  v.minValue(0, 'Las páginas deben ser un número positivo'),
  v.maxValue(PAGES_MAX, 'Son demasiadas páginas'),
);

/** Schemas of specification 2, section 3; `attendeeId` is a membership. */
export const readingEntries = {
  bookTitle: text(200, 'El título del libro es requerido', 'Sin título'),
  pagesRead,
};
const sportEntries = {
  exercised: flag,
  sportType: optionalText(80),
  notes: optionalLongText(NOTES_MAX),
};
export const prospectEntries = {
  prospectName: text(120, 'El nombre del prospecto es requerido', 'Sin nombre'),
  prospectContact: text(120, 'El contacto es requerido', 'Sin contacto'),
  currentStage: text(60, 'La etapa actual es requerida', 'Sin etapa'),
  notes: optionalLongText(NOTES_MAX),
  nextStepDate: optionalMoment,
};
const contactEntries = {
  channel: v.picklist(CHANNELS, 'Elige cómo fue el contacto'),
  notes: optionalLongText(NOTES_MAX),
};

/** Individually merged fields of each kind. `removed` deletes and restores a note. */
export const FIELDS_BY_KIND = {
  reading: ['date', 'bookTitle', 'pagesRead', 'removed'],
  sport: ['date', 'exercised', 'sportType', 'notes', 'removed'],
  prospect: ['prospectName', 'prospectContact', 'currentStage', 'notes', 'nextStepDate', 'removed'],
  contact: ['date', 'channel', 'notes', 'removed'],
} as const satisfies Record<FollowUpKind, readonly string[]>;

export const FOLLOW_UP_FIELDS = [
  'date',
  'bookTitle',
  'pagesRead',
  'exercised',
  'sportType',
  'prospectName',
  'prospectContact',
  'currentStage',
  'nextStepDate',
  'channel',
  'notes',
  'removed',
] as const;
export type FollowUpField = (typeof FOLLOW_UP_FIELDS)[number];

const nullableText = v.nullable(v.string());

export const FollowUpItem = v.object({
  id: v.string(),
  groupId: v.number(),
  kind: v.picklist(FOLLOW_UP_KINDS),
  memberId: v.nullable(v.number()),
  date: v.string(),
  bookTitle: nullableText,
  pagesRead: v.nullable(v.number()),
  exercised: v.nullable(v.boolean()),
  sportType: nullableText,
  prospectName: nullableText,
  prospectContact: nullableText,
  currentStage: nullableText,
  nextStepDate: nullableText,
  channel: v.nullable(v.picklist(CHANNELS)),
  notes: nullableText,
  removed: v.boolean(),
  by: nullableText,
  /** Last change of any field; null in rows kept from before this was recorded. */
  touchedAt: v.optional(nullableText, null),
});
export type FollowUpItem = v.InferOutput<typeof FollowUpItem>;

export const UNSAID = {
  bookTitle: null,
  pagesRead: null,
  exercised: null,
  sportType: null,
  prospectName: null,
  prospectContact: null,
  currentStage: null,
  nextStepDate: null,
  channel: null,
  notes: null,
  removed: false,
  by: null,
  touchedAt: null,
} as const satisfies Partial<FollowUpItem>;

const ofGroup = v.object({ id: idParam });
const made = { id: v.optional(uuid), date: moment(DATE_MISSING) };

export const addReading = endpoint({
  name: 'readings.create',
  method: 'POST',
  path: '/groups/:id/readings',
  summary: 'Anotar una lectura',
  params: ofGroup,
  body: v.object({ ...made, attendeeId: id, ...readingEntries }),
  answer: FollowUpItem,
  queue: 'person',
  status: 201,
});

export const addSport = endpoint({
  name: 'sports.create',
  method: 'POST',
  path: '/groups/:id/sports',
  summary: 'Anotar un ejercicio',
  params: ofGroup,
  body: v.object({ ...made, attendeeId: id, ...sportEntries }),
  answer: FollowUpItem,
  queue: 'person',
  status: 201,
});

export const addProspect = endpoint({
  name: 'prospects.create',
  method: 'POST',
  path: '/groups/:id/prospects',
  summary: 'Anotar a alguien por invitar',
  params: ofGroup,
  body: v.object({ ...made, attendeeId: v.nullish(id), ...prospectEntries }),
  answer: FollowUpItem,
  queue: 'person',
  status: 201,
});

export const addContactNote = endpoint({
  name: 'contact-notes.create',
  method: 'POST',
  path: '/groups/:id/contact-notes',
  summary: 'Anotar que se buscó a alguien',
  params: ofGroup,
  body: v.object({ ...made, attendeeId: id, ...contactEntries }),
  answer: FollowUpItem,
  queue: 'person',
  status: 201,
});

/** Parser of each field's new value; the note's kind decides which fields exist. */
const followUpSet = v.partial(
  v.object({
    date: moment(DATE_MISSING),
    ...readingEntries,
    exercised: v.boolean('Se esperaba sí o no'),
    sportType: sportEntries.sportType,
    prospectName: prospectEntries.prospectName,
    prospectContact: prospectEntries.prospectContact,
    currentStage: prospectEntries.currentStage,
    nextStepDate: prospectEntries.nextStepDate,
    channel: contactEntries.channel,
    notes: contactEntries.notes,
    removed: v.boolean('Se esperaba sí o no'),
  }),
);
export type FollowUpSet = v.InferOutput<typeof followUpSet>;

export const updateFollowUp = endpoint({
  name: 'follow-up.update',
  method: 'PUT',
  path: '/follow-up/:id',
  summary: 'Cambiar una nota de seguimiento, campo por campo',
  params: v.object({ id: uuid }),
  body: v.object({
    set: followUpSet,
    base: v.optional(v.record(v.picklist(FOLLOW_UP_FIELDS), v.nullable(v.number()))),
  }),
  answer: FollowUpItem,
  queue: 'person',
});

export const listFollowUp = endpoint({
  name: 'follow-up.list',
  method: 'GET',
  path: '/groups/:id/follow-up',
  summary:
    'Lecturas, ejercicio, invitaciones y contactos de un grupo, lo más reciente primero, por partes',
  params: ofGroup,
  query: v.object(cursorKey),
  answer: v.array(v.object({ ...FollowUpItem.entries, ...nextKey })),
});

/** The kind a create call makes; null for other calls. */
export function kindOfCreate(endpointName: string): FollowUpKind | null {
  switch (endpointName) {
    case 'readings.create':
      return 'reading';
    case 'sports.create':
      return 'sport';
    case 'prospects.create':
      return 'prospect';
    case 'contact-notes.create':
      return 'contact';
    default:
      return null;
  }
}
