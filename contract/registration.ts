import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { email, id, optionalText, password, text } from '#contract/core/fields';
import { STATES } from '#contract/core/places';
import { ROLES } from '#contract/core/roles';
import { PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { optionalPhone } from '#contract/rules/phone';

export const WORK_AREAS = ['gobierno', 'partido', 'sociedad_civil', 'iglesia'] as const;
export const RELATIONSHIPS = [
  'padre',
  'madre',
  'hermano',
  'hermana',
  'hijo',
  'hija',
  'conyugue',
  'abuelo',
  'abuela',
  'otro',
] as const;
export const GENDERS = ['masculino', 'femenino', 'prefiero_no_decir'] as const;
export const OWN_ROLES = [
  'integrante',
  'coordinador_de_comunidad',
  'coordinador_de_coordinadores',
] as const;
export const COUNTRIES = ['México'] as const;

export const ALIAS_MAX = 80;
export const BIRTH_YEAR_MIN = 1900;
export const ENROLLMENT_YEAR_MIN = 1990;
export const AGE_MAX = 120;
export const INSTITUTIONS_MAX = 3;
/** Unlimited on screen; caps the body size above any household. */
const FAMILY_MAX = 60;
export const PASSWORD_MIN = 6;
/** For forms that ask twice; the call carries it once. */
export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden';

/** A chosen password, exactly as typed; the server refuses common ones. */
export const newPassword = v.pipe(
  password,
  v.minLength(PASSWORD_MIN, `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`),
);

/** The server checks the current year again: a phone's clock may be wrong. */
// @__NO_SIDE_EFFECTS__
export function yearBetween(min: number, missing: string) {
  return v.pipe(
    v.number(missing),
    v.integer('Escribe el año con cuatro cifras'),
    v.minValue(min, `El año debe ser ${min} o posterior`),
    v.maxValue(9999, 'Escribe el año con cuatro cifras'),
  );
}

export const Institution = v.object({
  workArea: v.picklist(WORK_AREAS, 'El área de trabajo es requerida'),
  institutionName: text(TITLE_MAX, 'El nombre de la institución es requerido'),
  position: optionalText(TITLE_MAX),
});
export type Institution = v.InferOutput<typeof Institution>;

export const FamilyMember = v.pipe(
  v.object({
    relationship: v.picklist(RELATIONSHIPS, 'El parentesco es requerido'),
    otherRelationship: optionalText(60),
    age: v.pipe(
      v.number('La edad es requerida'),
      v.integer('La edad debe ser un número entero'),
      v.minValue(0, `La edad debe estar entre 0 y ${AGE_MAX}`),
      v.maxValue(AGE_MAX, `La edad debe estar entre 0 y ${AGE_MAX}`),
    ),
  }),
  v.check(
    ({ relationship, otherRelationship }) => relationship !== 'otro' || otherRelationship !== null,
    'Especifica el parentesco',
  ),
);
export type FamilyMember = v.InferOutput<typeof FamilyMember>;

export const state = v.picklist(STATES, 'El estado es requerido');
export const role = v.picklist(ROLES, 'El rol es requerido');

export const birthMonth = v.pipe(
  v.number('El mes de nacimiento es requerido'),
  v.integer('El mes de nacimiento es requerido'),
  v.minValue(1, 'El mes de nacimiento es requerido'),
  v.maxValue(12, 'El mes de nacimiento es requerido'),
);

const DAY_NEEDED = 'Escribe el día de nacimiento, de 1 a 31';

/** Optional everywhere; whether its month has such a day: `isDayOfMonth`. */
export const birthDay = v.pipe(
  v.number(DAY_NEEDED),
  v.integer(DAY_NEEDED),
  v.minValue(1, DAY_NEEDED),
  v.maxValue(31, DAY_NEEDED),
);
export const DAY_NOT_IN_MONTH = 'Ese mes no tiene ese día';

/** A person's own data, by any registrar (specification 1, section 5). */
export const personEntries = {
  alias: text(ALIAS_MAX, 'El alias es requerido'),
  email,
  gender: v.picklist(GENDERS, 'El sexo es requerido'),
  birthYear: yearBetween(BIRTH_YEAR_MIN, 'El año de nacimiento es requerido'),
  birthMonth,
  enrollmentYear: yearBetween(ENROLLMENT_YEAR_MIN, 'El año de ingreso es requerido'),
  state,
  city: text(PLACE_MAX, 'La ciudad es requerida'),
  role,
};

/** Ticked by the person, never preset. `version` is the notice shown. */
export const Consent = v.object({
  version: text(40, 'Falta la versión del aviso de privacidad'),
  /** The notice and the sensitive datum of belonging: both required to register. */
  notice: v.boolean(),
  sensitive: v.boolean(),
  /** Optional notices by WhatsApp and mail. */
  messages: v.optional(v.boolean(), false),
  /** Optional: the own community learns day and month of birth. */
  birthday: v.optional(v.boolean(), false),
});
export type Consent = v.InferOutput<typeof Consent>;

/**
 * One call for self-registration, state dashboards and the agenda (access matrix, G6). The caller
 * decides allowed roles and states; self-registration needs institution and consent.
 */
export const register = endpoint({
  name: 'registration.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Registrar una cuenta, que queda pendiente de aprobación',
  body: v.object({
    ...personEntries,
    /** Omitted by the agenda's quick form: the role is then integrante. */
    role: v.optional(role),
    password: newPassword,
    country: v.optional(v.picklist(COUNTRIES, 'El país es requerido'), 'México'),
    fullName: optionalText(TITLE_MAX),
    birthDay: v.nullish(birthDay),
    phone: optionalPhone,
    community: optionalText(TITLE_MAX),
    institutions: v.optional(
      v.pipe(v.array(Institution), v.maxLength(INSTITUTIONS_MAX, 'Máximo 3 instituciones')),
      [],
    ),
    familyMembers: v.optional(
      v.pipe(v.array(FamilyMember), v.maxLength(FAMILY_MAX, 'Son demasiados familiares')),
      [],
    ),
    /** From the agenda's quick form, which sends an institution's area without a name. */
    workArea: v.nullish(v.picklist(WORK_AREAS)),
    consent: v.nullish(Consent),
    /** Registrations that look like this person's and are another's, as a coordinator judged. */
    otherThan: v.optional(v.pipe(v.array(id), v.maxLength(10, 'Son demasiados registros')), []),
    /** Honeypot: invisible to people, filled in by machines. */
    website: optionalText(200),
    /** ms from opening the form to sending it; machines are faster than people. */
    filledForMs: v.nullish(v.number()),
  }),
  /** The same whether or not the address was known: only its owner learns more, by mail. */
  answer: v.object({ ok: v.literal(true), user: v.nullable(v.object({ id, alias: v.string() })) }),
  status: 201,
});

export const forgotPassword = endpoint({
  name: 'registration.forgot-password',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Pedir por correo el código para una contraseña nueva',
  body: v.object({ email }),
  answer: v.object({ ok: v.literal(true) }),
});

export const resetPassword = endpoint({
  name: 'registration.reset-password',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Poner una contraseña nueva con el código que llegó por correo',
  body: v.object({
    email,
    newPassword,
    /** As in the mail, ignoring blanks, hyphens and case. Missing: 403, not 422. */
    code: optionalText(40),
  }),
  answer: v.object({ ok: v.literal(true) }),
});
