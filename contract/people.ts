import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import {
  flag,
  id,
  idParam,
  optionalLongText,
  optionalText,
  storedText,
  text,
} from '#contract/core/fields';
import { PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { optionalPhone, phone } from '#contract/rules/phone';
import { BIRTH_YEAR_MIN, birthDay, birthMonth, state, yearBetween } from './registration.ts';

const nullableText = v.nullable(v.string());
const nullableNumber = v.nullable(v.number());

export const STATUSES = ['pending', 'approved', 'rejected'] as const;
export type Status = (typeof STATUSES)[number];

const userParam = v.object({ userId: idParam });
const idOnly = v.object({ id: idParam });
const done = v.object({ ok: v.literal(true) });

/** Specification 1, section 3, plus what decisions need. */
export const UserItem = v.object({
  id: v.number(),
  alias: v.string(),
  email: nullableText,
  phone: nullableText,
  gender: nullableText,
  birth_year: nullableNumber,
  role: v.string(),
  status: v.picklist(STATUSES),
  state: v.string(),
  city: v.string(),
  community: nullableText,
  enrollment_year: nullableNumber,
  created_at: v.string(),
  community_hint: nullableText,
  registered_by: nullableText,
  decided_by: nullableText,
  decided_at: nullableText,
  /** By rank and place, never oneself. */
  may_decide: v.boolean(),
  /** Omitted unless the caller may see a minor's contact. */
  is_minor: v.optional(v.boolean()),
  /** Who consents for a minor; null without one. Sent with `is_minor`. */
  guardian: v.optional(v.nullable(v.object({ name: v.string(), phone: nullableText }))),
  /** Omitted unless the person or their guardian withdrew consent. */
  withdrawn: v.optional(v.boolean()),
  /** Why they left the network; their status is then rejected. Omitted while they belong. */
  left: v.optional(v.string()),
  zone: v.nullable(v.array(v.string())),
});
export type UserItem = v.InferOutput<typeof UserItem>;

export const listAllUsers = endpoint({
  name: 'people.all',
  method: 'GET',
  path: '/users/all',
  summary: 'Todas las personas al alcance de quien pregunta',
  query: v.object({ purpose: v.optional(v.picklist(['export'])) }),
  answer: v.array(UserItem),
});

export const setStatus = endpoint({
  name: 'people.set-status',
  method: 'PATCH',
  path: '/users/:userId/status',
  summary: 'Aprobar, rechazar o revertir a pendiente',
  changesPulled: true,
  params: userParam,
  body: v.object({ status: v.picklist(STATUSES, 'El estado no es válido') }),
  answer: v.object({ id: v.number(), status: v.picklist(STATUSES) }),
});

export const setLocation = endpoint({
  name: 'people.set-location',
  method: 'PATCH',
  path: '/users/:userId/location',
  summary: 'Corregir el estado y la ciudad de una persona',
  changesPulled: true,
  params: userParam,
  body: v.object({ state, city: text(PLACE_MAX, 'La ciudad es requerida') }),
  answer: v.object({ id: v.number(), state: v.string(), city: v.string() }),
});

/** A coordinator records it: many members never sign in. */
export const setPhone = endpoint({
  name: 'people.set-phone',
  method: 'PATCH',
  path: '/users/:userId/phone',
  summary: 'Anotar el teléfono de una persona',
  changesPulled: true,
  params: userParam,
  body: v.object({ phone }),
  answer: v.object({ id: v.number(), phone: v.string() }),
});

/** By an office, immediate; a person's own change across age 18 needs a decision. */
export const setBirth = endpoint({
  name: 'people.set-birth',
  method: 'PATCH',
  path: '/users/:userId/birth',
  summary: 'Anotar el año y el mes de nacimiento de una persona',
  changesPulled: true,
  params: userParam,
  body: v.object({
    birthYear: yearBetween(BIRTH_YEAR_MIN, 'El año de nacimiento es requerido'),
    birthMonth,
    /** Omitted: the known one stays while it fits the month. */
    birthDay: v.nullish(birthDay),
  }),
  answer: v.object({ id: v.number(), isMinor: v.boolean() }),
});

/** By name within the caller's reach (decision N3); by id when the name is ambiguous. */
export const setCommunity = endpoint({
  name: 'people.set-community',
  method: 'PATCH',
  path: '/users/:id/community',
  summary: 'Llevar a una persona a una comunidad',
  changesPulled: true,
  params: idOnly,
  body: v.object({
    community: storedText(TITLE_MAX, 'Selecciona una comunidad'),
    communityId: v.nullish(id),
  }),
  answer: v.object({
    id: v.number(),
    community: v.string(),
    communityId: v.number(),
    /** Where they were: moving them back within a day leaves nothing interrupted. */
    from: v.optional(v.object({ id: v.number(), name: v.string() })),
  }),
});

export const listUsers = endpoint({
  name: 'people.list',
  method: 'GET',
  path: '/users',
  summary: 'Personas, con lo indispensable para elegirlas',
  answer: v.array(
    v.object({
      id: v.number(),
      alias: v.string(),
      role: v.string(),
      state: v.string(),
      city: v.string(),
      status: v.picklist(STATUSES),
    }),
  ),
});

export const listAvailableUsers = endpoint({
  name: 'people.available',
  method: 'GET',
  path: '/users/available-for-communities',
  summary: 'Personas aprobadas que aún no pertenecen a una comunidad',
  answer: v.array(
    v.object({
      id: v.number(),
      alias: v.string(),
      email: nullableText,
      role: v.string(),
      state: v.string(),
      city: v.string(),
    }),
  ),
});

/** What a state dashboard shows of a person (specification 2, section 2.12). */
export const RegionUser = v.object({
  id: v.number(),
  alias: v.string(),
  email: nullableText,
  city: v.string(),
  state: v.string(),
  institutionName: nullableText,
  role: v.string(),
  community: nullableText,
  /** Two communities may share a name, and the copied public link must not be guessed. */
  communityId: nullableNumber,
  status: v.picklist(STATUSES),
  /** Whether the caller may make an access link for this person (G12). */
  may_link: v.boolean(),
  /** ISO end time of the live link; null without one. */
  link_expires_at: nullableText,
});
export type RegionUser = v.InferOutput<typeof RegionUser>;

export const listByRegion = endpoint({
  name: 'people.by-region',
  method: 'GET',
  path: '/users/by-region',
  summary: 'Las personas de un estado',
  query: v.object({ state: optionalText(60), purpose: v.optional(v.picklist(['export'])) }),
  answer: v.array(RegionUser),
});

export const HISTORY_KINDS = [
  'status',
  'location',
  'community',
  'coordinator',
  'link',
  'sessions',
  'registered',
  'zone',
  'consent',
  'correction',
  'exported',
  'role',
  'left',
  'merged',
  'pause',
] as const;

export const personHistory = endpoint({
  name: 'people.history',
  method: 'GET',
  path: '/admin/users/:id/history',
  summary: 'Quién decidió sobre una persona, y cuándo',
  params: idOnly,
  answer: v.array(
    v.object({
      at: v.string(),
      by: nullableText,
      kind: v.picklist(HISTORY_KINDS),
      /** Of a correction; its values only for those who may see the field. */
      field: v.optional(v.string()),
      from: nullableText,
      to: nullableText,
    }),
  ),
});

export const revokeLink = endpoint({
  name: 'people.revoke-link',
  method: 'DELETE',
  path: '/admin/users/:userId/generate-token',
  summary: 'Anular el enlace de acceso de una persona',
  params: userParam,
  answer: done,
});

export const revokeSessions = endpoint({
  name: 'people.revoke-sessions',
  method: 'POST',
  path: '/admin/users/:id/revoke-sessions',
  summary: 'Cerrar todas las sesiones de una persona',
  params: idOnly,
  answer: v.object({ ended: v.number() }),
});

export const setZone = endpoint({
  name: 'people.set-zone',
  method: 'PATCH',
  path: '/admin/users/:id/zone',
  summary: 'Los estados que atiende una coordinación de coordinadores',
  params: idOnly,
  body: v.object({ states: v.pipe(v.array(state), v.maxLength(32)) }),
  answer: v.object({ id: v.number(), states: v.array(v.string()) }),
});

/**
 * Consent on paper, a guardian's included, or its withdrawal. Refused without evidence, although
 * the schema allows that for older screens.
 */
export const recordConsent = endpoint({
  name: 'people.record-consent',
  method: 'POST',
  path: '/admin/users/:id/consents',
  summary: 'Registrar el consentimiento que una persona dio o retiró en papel',
  changesPulled: true,
  params: idOnly,
  body: v.object({
    version: text(40, 'Falta la versión del aviso de privacidad'),
    method: v.picklist(['paper', 'guardian'], 'Elige cómo se dio el consentimiento'),
    given: v.optional(v.boolean(), true),
    /** Folio, or where the sheet is kept. */
    note: optionalLongText(300),
    signedBy: optionalText(TITLE_MAX),
    /** The day on the sheet: YYYY-MM-DD. */
    signedOn: optionalText(10),
    /** The guardian's: messages to the minor go there. */
    guardianPhone: optionalPhone,
  }),
  answer: done,
  status: 201,
});

export const IMPORT_MAX_ROWS = 1_000;

export const ImportRow = v.object({
  line: v.pipe(v.number(), v.integer()),
  alias: v.nullish(v.string()),
  fullName: v.nullish(v.string()),
  email: v.nullish(v.string()),
  phone: v.nullish(v.string()),
  gender: v.nullish(v.string()),
  birthYear: v.nullish(v.string()),
  birthMonth: v.nullish(v.string()),
  birthDay: v.nullish(v.string()),
  birthDate: v.nullish(v.string()),
  enrollmentYear: v.nullish(v.string()),
  state: v.nullish(v.string()),
  city: v.nullish(v.string()),
  role: v.nullish(v.string()),
  community: v.nullish(v.string()),
  /** Who this line is, of those a dry run named. */
  sameAs: v.nullish(id),
  /** Of those a dry run named, who this line is not. */
  otherThan: v.nullish(v.pipe(v.array(id), v.maxLength(10, 'Son demasiados registros'))),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;
/** What a file may say of a person. */
export type ImportColumn = Exclude<keyof ImportRow, 'line' | 'sameAs' | 'otherThan'>;

const lineMessage = v.object({ line: v.number(), column: v.string(), message: v.string() });

/**
 * Idempotent import: people match by e-mail, else by name, place, birth and phone. A dry run
 * answers the same without changes.
 */
export const importPeople = endpoint({
  name: 'people.import',
  method: 'POST',
  path: '/admin/users/import',
  summary: 'Importar personas de un archivo, con ensayo previo',
  changesPulled: true,
  body: v.object({
    dryRun: flag,
    rows: v.pipe(
      v.array(ImportRow),
      v.minLength(1, 'El archivo no tiene personas'),
      v.maxLength(IMPORT_MAX_ROWS, `Máximo ${IMPORT_MAX_ROWS} personas por archivo`),
    ),
  }),
  answer: v.object({
    created: v.number(),
    known: v.number(),
    knownLines: v.array(v.number()),
    problems: v.array(lineMessage),
    /** Per imported line: what was dropped, or how it was interpreted. */
    notes: v.array(lineMessage),
    /** Per line about to be imported: who it may be; of people out of reach only that they are there. */
    alike: v.array(
      v.object({
        line: v.number(),
        alias: v.string(),
        people: v.array(
          v.object({
            ...{ id: v.number(), alias: v.string(), city: v.string() },
            community: nullableText,
            why: v.picklist(['phone', 'email', 'name']),
          }),
        ),
        beyond: v.nullable(v.picklist(['phone', 'email'])),
      }),
    ),
  }),
});
