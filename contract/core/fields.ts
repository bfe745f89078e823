/** The field schemas that rows are made of, with the sentences a person reads when one does not fit. */
import * as v from 'valibot';
import { cleanLine, cleanText } from './clean-text.ts';

const MAX_INT = 2_147_483_647;
/** Central Mexico keeps UTC−6 all year since 2022; a time without a zone is read there. */
const MEXICO_CITY = '-06:00';

export const CANNOT_READ = 'No se pudo leer la información enviada';

// U+0000 cannot be stored by PostgreSQL and no one types it.
const withoutNul = (value: string) => value.replaceAll('\u0000', '').trim();

// @__NO_SIDE_EFFECTS__
function withinLength(maxLength: number) {
  return v.maxLength<string, number, string>(
    maxLength,
    `El texto es demasiado largo (máximo ${maxLength} caracteres)`,
  );
}

/**
 * A required line of text, cleaned; `missing` is its error. Rows that phones may have queued use
 * `standIn` instead of failing.
 */
// @__NO_SIDE_EFFECTS__
export function text(maxLength: number, missing: string, standIn = '') {
  return v.pipe(
    v.string(missing),
    v.transform((value) => cleanLine(value) || (withoutNul(value) && standIn)),
    v.nonEmpty(missing),
    withinLength(maxLength),
  );
}

/** A required text of several lines, cleaned. */
// @__NO_SIDE_EFFECTS__
export function longText(maxLength: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform(cleanText),
    v.nonEmpty(missing),
    withinLength(maxLength),
  );
}

/** A text that names what is stored already: compared and never stored, so taken as it is. */
// @__NO_SIDE_EFFECTS__
export function storedText(maxLength: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform(withoutNul),
    v.nonEmpty(missing),
    withinLength(maxLength),
  );
}

/** An optional text of one line: missing, null and nothing visible all become null. */
// @__NO_SIDE_EFFECTS__
export function optionalText(maxLength: number) {
  return optional(cleanLine, maxLength);
}

/** An optional text of several lines. */
// @__NO_SIDE_EFFECTS__
export function optionalLongText(maxLength: number) {
  return optional(cleanText, maxLength);
}

// @__NO_SIDE_EFFECTS__
function optional(clean: (value: string) => string, maxLength: number) {
  return v.pipe(
    // A default makes the pipe run for a missing key too.
    v.nullish(v.string('Se esperaba un texto'), ''),
    v.transform((value) => clean(value) || null),
    v.nullable(v.pipe(v.string(), withinLength(maxLength))),
  );
}

/** A flag; missing means false. */
export const flag = v.nullish(v.boolean('Se esperaba sí o no'), false);

/** A flag that may be left unsaid. */
export const optionalFlag = v.pipe(
  v.nullish(v.boolean('Se esperaba sí o no')),
  v.transform((value) => value ?? undefined),
);

export const id = v.pipe(
  v.number('Se esperaba un número'),
  v.safeInteger('Se esperaba un número entero'),
  v.minValue(1, 'Se esperaba un número mayor a 0'),
  v.maxValue(MAX_INT, 'El número es demasiado grande'),
);

/** A numeric id in a path. */
export const idParam = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(MAX_INT),
);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UUID made on a phone (version 7) or by any client; stored in lower case. */
export const uuid = v.pipe(
  v.string('Se esperaba un identificador'),
  v.nonEmpty('Se esperaba un identificador'),
  v.toLowerCase(),
  v.regex(UUID, 'El identificador no es válido'),
);

/** The unguessable public id of a group; what a link made of it the server reads first (`links.ts`). */
export const publicIdParam = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-z-]{13,24}$/));

/**
 * A moment as ISO text, returned in UTC. Odd years are accepted and flagged later: a phone's clock
 * may be wrong.
 */
// @__NO_SIDE_EFFECTS__
export function moment(missing: string) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(40, 'La fecha no es válida'),
    v.check((value) => isoTime(value) !== null, 'La fecha no es válida'),
    v.transform((value) => new Date(isoTime(value) as number).toISOString()),
  );
}

/** A moment that may be left unsaid: missing, null and blank all become null. */
export const optionalMoment = v.pipe(
  v.nullish(v.string('La fecha no es válida'), ''),
  v.trim(),
  v.transform((value) => value || null),
  v.nullable(moment('La fecha no es válida')),
);

/** A day, with optional time and zone. */
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Milliseconds since 1970 of ISO text with or without zone; null when it is not a date. */
export function isoTime(value: string): number | null {
  const [, day, clock = '00:00', zone = MEXICO_CITY] = ISO.exec(value) ?? [];
  if (day === undefined || !isDayOfCalendar(day)) return null;
  const time = Date.parse(`${day}T${clock}${zone}`);
  return Number.isNaN(time) ? null : time;
}

/** Some engines read February 30 as March 2, others refuse it: phone and server must agree. */
function isDayOfCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const URL_MAX = 2048;

/** An optional web address: http or https only, without user name or password in it. */
export const optionalLink = v.pipe(
  v.nullish(v.string('Debe ser una URL válida'), ''),
  v.transform((value) => trimHidden(value) || null),
  v.nullable(v.pipe(v.string(), v.check(isWebLink, 'Debe ser una URL válida'))),
);

/** Inside a link what is hidden is refused; at its ends it came along when it was copied. */
function trimHidden(value: string): string {
  return value.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/** Whether a text is a link that may be shown as one. Checked when stored and again when shown. */
export function isWebLink(value: string): boolean {
  // The scheme must come first: URL parsers forgive tabs, blanks and backslashes that readers do
  // not see.
  const isSafe = /^https?:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i.test(value);
  const hasName = /^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu.test(value);
  // Control and bidirectional characters can make a link read like another one.
  return value.length <= URL_MAX && isSafe && hasName && !/[\p{Cc}\p{Cf}]/u.test(value);
}

export const email = v.pipe(
  v.string('El correo electrónico es requerido'),
  // Copied from a contact or a page, an address brings characters that no one sees.
  v.transform(cleanLine),
  v.toLowerCase(),
  v.nonEmpty('El correo electrónico es requerido'),
  v.maxLength(254, 'El correo electrónico no es válido'),
  // One shape for typing and storing; what exists is found out by mail, not by a pattern.
  v.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, 'El correo electrónico no es válido'),
);

/** Kept exactly as typed; passwords over 1,024 bytes are refused. */
export const password = v.pipe(
  v.string('La contraseña es requerida'),
  v.nonEmpty('La contraseña es requerida'),
  v.maxBytes(1024, 'La contraseña es demasiado larga'),
);
