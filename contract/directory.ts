import * as v from 'valibot';
import { answerToken } from '#contract/core/answer-token';
import { version } from '#contract/core/edit-fields';
import { endpoint } from '#contract/core/endpoint';
import {
  id,
  idParam,
  optionalLink,
  optionalLongText,
  optionalText,
  text,
  uuid,
} from '#contract/core/fields';
import { pageKeys } from '#contract/core/page-keys';
import { STATES } from '#contract/core/places';
import { PLACE_MAX } from '#contract/core/text-limits';
import {
  INSTITUTION_STATUSES,
  INSTITUTION_TYPES,
  LINK_KINDS,
  LINK_OUTCOMES,
  LINK_STATUSES,
} from '#contract/rules/institution-status';

const DESCRIPTION_MAX = 500;
const NOTE_MAX = 500;

const nullableText = v.nullable(v.string());
const type = v.picklist(INSTITUTION_TYPES, 'Elige el tipo');

const side = v.object({ id: v.number(), name: v.string(), city: v.string(), state: v.string() });

export const InstitutionLink = v.object({
  id: v.string(),
  kind: v.picklist(LINK_KINDS),
  status: v.picklist(LINK_STATUSES),
  from: side,
  to: side,
  /** Aliases of both sides; null to third parties. */
  fromAlias: nullableText,
  toAlias: nullableText,
  note: nullableText,
  outcome: v.nullable(v.picklist(LINK_OUTCOMES)),
  createdAt: v.string(),
  /** Whether the caller may accept or decline. */
  canAnswer: v.boolean(),
  isOutcomeDue: v.boolean(),
  isOwn: v.boolean(),
});
export type InstitutionLink = v.InferOutput<typeof InstitutionLink>;

export const Institution = v.object({
  id: v.number(),
  name: v.string(),
  type,
  description: nullableText,
  state: v.string(),
  city: v.string(),
  address: nullableText,
  phone: nullableText,
  email: nullableText,
  website: nullableText,
  /** Approved people who work there; null under five. */
  members: v.nullable(v.number()),
  status: v.picklist(INSTITUTION_STATUSES),
  isArchived: v.boolean(),
  verifiedAt: nullableText,
  lastActivity: nullableText,
  /** The contact's alias, self-declared. */
  contactAlias: nullableText,
  isOwnContact: v.boolean(),
  /** The contact's last answer by link, for callers who may edit it. */
  contactSaid: v.nullable(
    v.object({
      answer: v.picklist(['same', 'changed', 'gone']),
      note: nullableText,
      at: nullableText,
    }),
  ),
  /** Since when the contact's answer is awaited; null for callers who may not edit it. */
  askedAt: nullableText,
  isVerificationDue: v.boolean(),
  canEdit: v.boolean(),
  canConnect: v.boolean(),
  canBeContact: v.boolean(),
  change: v.number(),
});
export type Institution = v.InferOutput<typeof Institution>;

export const DIRECTORY_PAGE = 100;
const DIRECTORY_PAGE_MAX = 500;
/** Own institutions offered without searching. */
export const OWN_MAX = 100;
/** Fewer per answer where notes are long. */
export const TASKS_MAX = 50;

/** Default order: own city, own state, the rest, each by name. */
export const DIRECTORY_SORTS = ['name', 'type', 'place', 'status', 'verified'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** `verificar`: the caller may ask whether they still exist; `propias`: may represent them. */
export const DIRECTORY_ONLY = ['verificar', 'propias'] as const;

const Overview = v.object({
  counts: v.object({ activa: v.number(), pendiente: v.number(), inactiva: v.number() }),
  toVerify: v.number(),
  states: v.array(v.string()),
  cities: v.array(v.string()),
  /** Institutions the caller may represent, nearest first. */
  own: v.array(side),
  hasMoreOwn: v.boolean(),
  hasMoreTasks: v.boolean(),
});
export type DirectoryOverview = v.InferOutput<typeof Overview>;

export const listDirectory = endpoint({
  name: 'directory.list',
  method: 'GET',
  path: '/institutions',
  summary: 'Las instituciones de la red, una página a la vez: primero las de la ciudad propia',
  query: v.object({
    ...pageKeys(DIRECTORY_PAGE_MAX, 'instituciones'),
    search: optionalText(100),
    type: v.optional(v.picklist(INSTITUTION_TYPES, 'El tipo no es válido')),
    state: optionalText(PLACE_MAX),
    city: optionalText(PLACE_MAX),
    status: v.optional(v.picklist(INSTITUTION_STATUSES, 'La situación no es válida')),
    only: v.optional(v.picklist(DIRECTORY_ONLY, 'El filtro no es válido')),
    sort: v.optional(v.picklist(DIRECTORY_SORTS, 'No se puede ordenar así')),
    direction: v.optional(v.picklist(['asc', 'desc'], 'No se puede ordenar así')),
  }),
  answer: v.object({
    institutions: v.array(Institution),
    next: v.nullable(v.string()),
    total: v.number(),
    overview: v.nullable(Overview),
    tasks: v.array(InstitutionLink),
    canCreate: v.boolean(),
    through: v.number(),
  }),
});
export type Directory = v.InferOutput<typeof listDirectory.answer>;

const byId = { params: v.object({ id: idParam }) };

export const readInstitution = endpoint({
  name: 'directory.read',
  method: 'GET',
  path: '/institutions/:id',
  summary: 'Una institución, con sus conexiones: las más recientes, luego hacia atrás',
  ...byId,
  query: v.object({ cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) }),
  answer: v.object({
    institution: Institution,
    links: v.array(InstitutionLink),
    next: nullableText,
  }),
});

const PHONE = 'El teléfono debe tener 10 dígitos';
const phone = v.pipe(
  optionalText(20),
  v.check((value) => value === null || value.replaceAll(/\D/g, '').length >= 10, PHONE),
);
const EMAIL = 'El correo electrónico no es válido';
const email = v.pipe(
  optionalText(254),
  v.check((value) => value === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), EMAIL),
);
const MAY_SHARE = 'Confirma que el teléfono es de la institución o que su dueño dio permiso';

const entries = {
  name: text(PLACE_MAX, 'El nombre es requerido'),
  type,
  description: optionalLongText(DESCRIPTION_MAX),
  state: v.picklist(STATES, 'El estado no es válido'),
  city: text(PLACE_MAX, 'La ciudad es requerida'),
  address: optionalText(200),
  phone,
  email,
  website: optionalLink,
  /** A private phone is shared only with its owner's consent. */
  mayShare: v.optional(v.boolean('Se esperaba sí o no'), false),
};
export const institutionEntries = v.object(entries);
export const institutionBody = v.pipe(
  institutionEntries,
  v.forward(
    v.check(({ phone: typed, mayShare }) => typed === null || mayShare, MAY_SHARE),
    ['mayShare'],
  ),
);

export const createInstitution = endpoint({
  name: 'directory.create',
  method: 'POST',
  path: '/institutions',
  summary: 'Agregar una institución al directorio; queda pendiente de verificar',
  body: institutionBody,
  answer: Institution,
  status: 201,
});

export const updateInstitution = endpoint({
  name: 'directory.update',
  method: 'PUT',
  path: '/institutions/:id',
  summary: 'Cambiar los datos de una institución; no la verifica',
  ...byId,
  /** Omitted fields stay; the whole of it must fit `institutionBody`. `version` is its `change`. */
  body: v.object({ ...v.partial(institutionEntries).entries, version }),
  answer: Institution,
});

export const verifyInstitution = endpoint({
  name: 'directory.verify',
  method: 'POST',
  path: '/institutions/:id/verify',
  summary: 'Decir que una institución sigue igual',
  ...byId,
  answer: Institution,
});

export const archiveInstitution = endpoint({
  name: 'directory.archive',
  method: 'POST',
  path: '/institutions/:id/archive',
  summary: 'Archivar una institución que ya no existe, o recuperarla',
  ...byId,
  body: v.object({ isArchived: v.boolean('Se esperaba sí o no') }),
  answer: Institution,
});

/** People declare only themselves; anyone who may edit the institution can remove a contact. */
export const setContact = endpoint({
  name: 'directory.contact',
  method: 'PUT',
  path: '/institutions/:id/contact',
  summary: 'Ser el contacto de una institución, o dejar de serlo',
  ...byId,
  body: v.object({ isContact: v.boolean('Se esperaba sí o no') }),
  answer: Institution,
});

/** Idempotent per pair and kind; from the other side it accepts. */
export const connectInstitutions = endpoint({
  name: 'directory.connect',
  method: 'POST',
  path: '/institutions/:id/links',
  summary: 'Pedir que dos instituciones se conecten',
  ...byId,
  body: v.object({
    id: v.optional(uuid),
    fromId: id,
    kind: v.picklist(LINK_KINDS, 'Elige para qué'),
    note: optionalLongText(NOTE_MAX),
  }),
  answer: InstitutionLink,
  queue: 'person',
  status: 201,
});

export const connectEntries = v.object({
  fromId: v.pipe(v.number('Elige en nombre de cuál'), v.minValue(1, 'Elige en nombre de cuál')),
  kind: v.picklist(LINK_KINDS, 'Elige para qué'),
  note: optionalLongText(NOTE_MAX),
});

export const answerLink = endpoint({
  name: 'directory.answer-link',
  method: 'PUT',
  path: '/institution-links/:id',
  summary: 'Aceptar o terminar una conexión, o decir si se vieron',
  params: v.object({ id: uuid }),
  body: v.pipe(
    v.object({
      status: v.optional(
        v.picklist(['accepted', 'declined', 'ended'], 'La respuesta no es válida'),
      ),
      outcome: v.optional(v.picklist(LINK_OUTCOMES, 'La respuesta no es válida')),
    }),
    v.check(
      ({ status, outcome }) => (status === undefined) !== (outcome === undefined),
      'Di si se aceptó o si se vieron',
    ),
  ),
  answer: InstitutionLink,
});

export const InstitutionPage = v.object({
  kind: v.literal('institution'),
  title: v.string(),
  city: v.string(),
  state: v.string(),
  alias: v.string(),
  address: nullableText,
  phone: nullableText,
  email: nullableText,
  website: nullableText,
  verifiedAt: nullableText,
  answer: v.nullable(v.picklist(['same', 'changed', 'gone'])),
});
export type InstitutionPage = v.InferOutput<typeof InstitutionPage>;

export const confirmInstitution = endpoint({
  name: 'directory.confirm',
  method: 'POST',
  path: '/answers/:token/institution',
  summary: 'Decir por un enlace personal si una institución sigue igual',
  params: v.object({ token: answerToken }),
  body: v.object({
    answer: v.picklist(['same', 'changed', 'gone'], 'Elige qué pasó'),
    note: optionalLongText(NOTE_MAX),
  }),
  answer: InstitutionPage,
});
