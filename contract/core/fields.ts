import * as v from 'valibot';
import { cleanLine, cleanText } from './clean-text.ts';
import * as messages from './field-messages.ts';

const MAX_INT = 2_147_483_647;
/** Central Mexico is UTC−6 all year since 2022; times without a zone are read so. */
const MEXICO_CITY = '-06:00';

// PostgreSQL cannot store U+0000.
const withoutNul = (value: string) => value.replaceAll('\u0000', '').trim();

/**
 * A required line of text, cleaned; `missing` is its error. Rows that phones may queue use
 * `standIn` instead of failing.
 */
// @__NO_SIDE_EFFECTS__
export function text(maxLength: number, missing: string, standIn = '') {
  return v.pipe(
    v.string(missing),
    v.transform((value) => cleanLine(value) || (withoutNul(value) && standIn)),
    v.nonEmpty(missing),
    v.maxLength(maxLength, messages.textTooLong),
  );
}

// @__NO_SIDE_EFFECTS__
export function longText(maxLength: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform(cleanText),
    v.nonEmpty(missing),
    v.maxLength(maxLength, messages.textTooLong),
  );
}

/** Text that names something already stored: only compared, so taken unchanged. */
// @__NO_SIDE_EFFECTS__
export function storedText(maxLength: number, missing: string) {
  return v.pipe(
    v.string(missing),
    v.transform(withoutNul),
    v.nonEmpty(missing),
    v.maxLength(maxLength, messages.textTooLong),
  );
}

/** Optional one-line text: missing, null and invisible all become null. */
// @__NO_SIDE_EFFECTS__
export function optionalText(maxLength: number) {
  return optional(cleanLine, maxLength);
}

// @__NO_SIDE_EFFECTS__
export function optionalLongText(maxLength: number) {
  return optional(cleanText, maxLength);
}

// @__NO_SIDE_EFFECTS__
function optional(clean: (value: string) => string, maxLength: number) {
  return v.pipe(
    // The default makes the pipe run for a missing key too.
    v.nullish(v.string(messages.textExpected), ''),
    v.transform((value) => clean(value) || null),
    v.nullable(v.pipe(v.string(), v.maxLength(maxLength, messages.textTooLong))),
  );
}

export const flag = v.nullish(v.boolean(messages.yesOrNoExpected), false);

export const optionalFlag = v.pipe(
  v.nullish(v.boolean(messages.yesOrNoExpected)),
  v.transform((value) => value ?? undefined),
);

export const id = v.pipe(
  v.number(messages.numberExpected),
  v.safeInteger(messages.wholeNumberExpected),
  v.minValue(1, messages.positiveNumberExpected),
  v.maxValue(MAX_INT, messages.numberTooLarge),
);

export const idParam = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/),
  v.transform(Number),
  v.maxValue(MAX_INT),
);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Made on a phone (version 7) or by any client; stored in lower case. */
export const uuid = v.pipe(
  v.string(messages.idExpected),
  v.nonEmpty(messages.idExpected),
  v.toLowerCase(),
  v.regex(UUID, messages.idInvalid),
);

/** The unguessable public id of a group; the server resolves links to it first (`links.ts`). */
export const publicIdParam = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-z-]{13,24}$/));

/** ISO, returned in UTC. Implausible years are only flagged: phone clocks may be wrong. */
// @__NO_SIDE_EFFECTS__
export function moment(missing: string) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(40, messages.dateInvalid),
    v.check((value) => isoTime(value) !== null, messages.dateInvalid),
    v.transform((value) => new Date(isoTime(value) as number).toISOString()),
  );
}

export const optionalMoment = v.pipe(
  v.nullish(v.string(messages.dateInvalid), ''),
  v.trim(),
  v.transform((value) => value || null),
  v.nullable(moment(messages.dateInvalid)),
);
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Milliseconds since 1970 of ISO text, zone optional; null when it is not a date. */
export function isoTime(value: string): number | null {
  const [, day, clock = '00:00', zone = MEXICO_CITY] = ISO.exec(value) ?? [];
  if (day === undefined || !isDayOfCalendar(day)) return null;
  const time = Date.parse(`${day}T${clock}${zone}`);
  return Number.isNaN(time) ? null : time;
}

/** Engines differ on February 30 (March 2 or invalid): phone and server must agree. */
function isDayOfCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

const URL_MAX = 2048;

export const optionalLink = v.pipe(
  v.nullish(v.string(messages.linkInvalid), ''),
  v.transform((value) => trimHidden(value) || null),
  v.nullable(v.pipe(v.string(), v.check(isWebLink, messages.linkInvalid))),
);

/** Hidden characters inside a link are refused; at its ends they came from copying. */
function trimHidden(value: string): string {
  return value.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/** Whether a text may be shown as a link. Checked when stored and when shown. */
export function isWebLink(value: string): boolean {
  // Requires the scheme first: URL parsers accept tabs and backslashes that readers do not see.
  const isSafe = /^https?:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i.test(value);
  const hasName = /^https?:\/\/[^/?#]*[\p{L}\p{N}]/iu.test(value);
  // Control and bidirectional characters can disguise a link.
  return value.length <= URL_MAX && isSafe && hasName && !/[\p{Cc}\p{Cf}]/u.test(value);
}

export const email = v.pipe(
  v.string(messages.emailMissing),
  // Addresses copied from a contact or page carry hidden characters.
  v.transform(cleanLine),
  v.toLowerCase(),
  v.nonEmpty(messages.emailMissing),
  v.maxLength(254, messages.emailInvalid),
  // Same shape for typing and storing; a real address is proved by mail, not by a pattern.
  v.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u, messages.emailInvalid),
);

/** Kept exactly as typed; over 1,024 bytes is refused. */
export const password = v.pipe(
  v.string(messages.passwordMissing),
  v.nonEmpty(messages.passwordMissing),
  v.maxBytes(1024, messages.passwordTooLong),
);
