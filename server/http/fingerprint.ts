import { hash } from 'node:crypto';

/** SHA-256, in hexadecimal, of a value as JSON with sorted keys: the same content, the same text. */
export function fingerprintOf(value: unknown): string {
  return hash('sha256', canonicalJson(value));
}

/** Of an old operation this many digits stay (`server/sync/shorten-old-ops.ts`): 64 bits. */
export const SHORT_FINGERPRINT = 16;

/** @param kept whole, or its beginning */
export function isSameContent(kept: string, fingerprint: string): boolean {
  return kept.length >= SHORT_FINGERPRINT && fingerprint.startsWith(kept);
}

/** Put together piece by piece: every mark that arrives goes through here. */
function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  return Array.isArray(value) ? canonicalList(value) : canonicalObject(value);
}

const NEEDS_ESCAPES = /[^ !#-[\]-~]/;

/** Ids and field names, most of the input, need no escaping. */
function quoted(text: string): string {
  return NEEDS_ESCAPES.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function canonicalList(items: readonly unknown[]): string {
  return `[${items.map((item) => canonicalJson(item ?? null)).join(',')}]`;
}

function canonicalObject(value: object): string {
  let text = '';
  const keys = Object.keys(value);
  if (keys.length > 1) keys.sort();
  for (const key of keys) {
    const item = (value as Record<string, unknown>)[key];
    if (item === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}
