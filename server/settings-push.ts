import * as v from 'valibot';
import { adminCommand } from './admin-command.ts';

export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** Operator contact for push services: `mailto:` or `https:`. */
  subject: string;
  /** Host name suffixes; an entry with a scheme is a whole origin. */
  hosts: readonly string[];
  /** Hours of each person's own place in which no phone is told; null for none. */
  quiet: { from: number; until: number } | null;
};

const KNOWN_HOSTS =
  'fcm.googleapis.com, push.services.mozilla.com, notify.windows.com, push.apple.com';

const entry = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.trim() || null),
);

function key(name: string, characters: number) {
  const pattern = new RegExp(`^[A-Za-z0-9_-]{${characters}}$`);
  return v.pipe(
    entry,
    v.check(
      (value) => value === null || pattern.test(value),
      `${name} no es una clave: usa las de ${adminCommand('push-keys')}`,
    ),
  );
}

export const pushEntries = {
  VAPID_PUBLIC_KEY: key('VAPID_PUBLIC_KEY', 87),
  VAPID_PRIVATE_KEY: key('VAPID_PRIVATE_KEY', 43),
  VAPID_SUBJECT: v.pipe(
    entry,
    v.check(
      (value) => value === null || /^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/.test(value),
      'VAPID_SUBJECT debe ser mailto:CORREO o una dirección https://',
    ),
  ),
  QUIET_HOURS: v.pipe(
    entry,
    v.transform((value) => value ?? '21-8'),
    v.regex(
      /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/,
      'QUIET_HOURS debe ser de una hora a otra, como 21-8; 0-0 es ninguna',
    ),
  ),
  PUSH_HOSTS: v.pipe(
    entry,
    v.transform((value) => (value ?? KNOWN_HOSTS).split(',').map((host) => host.trim())),
    v.check(
      (hosts) => hosts.every((host) => isHostName(host) || isLoopbackOrigin(host)),
      'PUSH_HOSTS debe ser una lista de nombres, como fcm.googleapis.com, push.apple.com',
    ),
  ),
};

const Push = v.object(pushEntries);

/** «21-8»: what is due by night waits until the morning; «0-0»: none. */
function toQuiet(value: string): PushSettings['quiet'] {
  const [from = 0, until = 0] = value.split('-').map(Number);
  return from === until ? null : { from, until };
}

/** Null: off. Undefined: one key without the other. */
export function toPushSettings(
  read: v.InferOutput<typeof Push>,
  publicUrl: string,
): PushSettings | null | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = read;
  if (publicKey === null && privateKey === null) return null;
  if (publicKey === null || privateKey === null) return undefined;
  const own = publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-responder@localhost';
  const { PUSH_HOSTS: hosts, QUIET_HOURS } = read;
  const subject = read.VAPID_SUBJECT ?? own;
  return { publicKey, privateKey, subject, hosts, quiet: toQuiet(QUIET_HOURS) };
}

/** Requires a dot and a letter in the last part: excludes numbers and whole top-level domains. */
function isHostName(value: string): boolean {
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(value) && !value.endsWith('.localhost');
}

/** For the tests' own service. */
function isLoopbackOrigin(value: string): boolean {
  return /^https?:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/.test(value);
}
