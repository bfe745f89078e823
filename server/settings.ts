import { BlockList, isIP } from 'node:net';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { familyOf } from './http/ip-address.ts';
import {
  type OperationSettings,
  operationEntries,
  toOperationSettings,
} from './settings-operation.ts';
import { type PrivacySettings, privacyEntries, toPrivacySettings } from './settings-privacy.ts';
import { type PushSettings, pushEntries, toPushSettings } from './settings-push.ts';
import { StartupRefusal } from './startup-refusal.ts';

const DEMO = ['0', '1', 'large', 'huge'] as const;
export type DemoSize = 'small' | 'large' | 'huge';

export type Settings = PrivacySettings &
  OperationSettings & {
    port: number;
    host: string;
    /** Public address without trailing slash; used for links and the origin check. */
    publicUrl: string;
    trustedProxies: BlockList | null;
    databaseUrl: string;
    /** Whether several servers may open one SQLite file. */
    isDatabaseShared: boolean;
    /** PostgreSQL streaming replica for reports; null for none. */
    replicaUrl: string | null;
    demo: DemoSize | null;
    smtpUrl: string | null;
    mailFrom: string;
    mailFolder: string;
    /** Stores ids of erased people apart from the database; null keeps them in memory. */
    erasureFile: string | null;
    isProduction: boolean;
    openapi: boolean;
    /** Limit of connections, and of concurrent requests, per address. */
    addressConnections: number;
    push: PushSettings | null;
  };

export class SettingsError extends StartupRefusal {}

/** Missing or blank becomes null; without the default a missing key would skip its pipe. */
const entry = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.trim() || null),
);

function entryOr(fallback: string) {
  return v.pipe(
    entry,
    v.transform((value) => value ?? fallback),
  );
}

const Environment = v.object({
  PORT: v.pipe(
    entryOr('3000'),
    v.regex(/^\d{1,5}$/, 'PORT debe ser un número entre 0 y 65535'),
    v.transform(Number),
    v.maxValue(65_535, 'PORT debe ser un número entre 0 y 65535'),
  ),
  HOST: entryOr('127.0.0.1'),
  PUBLIC_URL: v.pipe(
    entry,
    v.check(
      (value) => value === null || isOrigin(value),
      'PUBLIC_URL debe ser una dirección como https://lideres.example, sin ruta',
    ),
  ),
  TRUSTED_PROXIES: v.pipe(
    entry,
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const list = value === null ? null : toBlockList(value);
      if (list !== undefined) return list;
      const message =
        'TRUSTED_PROXIES debe ser una lista de direcciones o redes, como 127.0.0.1, 10.0.0.0/8';
      addIssue({ message });
      return NEVER;
    }),
  ),
  DATABASE_URL: v.pipe(
    entryOr('file:./data/lideres.db'),
    v.regex(/^(file:|postgres(ql)?:\/\/)./, 'DATABASE_URL debe empezar con file: o postgres://'),
  ),
  DATABASE_SHARED: v.pipe(entryOr('0'), v.picklist(['0', '1'], 'DATABASE_SHARED debe ser 0 o 1')),
  DATABASE_REPLICA_URL: v.pipe(
    entry,
    v.check(
      (value) => value === null || isPostgres(value),
      'DATABASE_REPLICA_URL debe empezar con postgres://',
    ),
  ),
  DEMO: v.pipe(entryOr('1'), v.picklist(DEMO, 'DEMO debe ser 0, 1, large o huge')),
  SMTP_URL: v.pipe(
    entry,
    v.check(
      (value) => value === null || /^smtps?:\/\/./.test(value),
      'SMTP_URL debe empezar con smtp:// o smtps://',
    ),
  ),
  MAIL_FROM: entry,
  ERASURE_FILE: entry,
  NODE_ENV: entry,
  OPENAPI: v.pipe(entryOr('0'), v.picklist(['0', '1'], 'OPENAPI debe ser 0 o 1')),
  ADDRESS_CONNECTIONS: v.pipe(
    entryOr('600'),
    v.regex(/^[1-9]\d{0,4}$/, 'ADDRESS_CONNECTIONS debe ser un número entero mayor a 0'),
    v.transform(Number),
  ),
  ...privacyEntries,
  ...operationEntries,
  ...pushEntries,
});

/** Shorter ones are a letter away from names that others use. */
const LONG_NAME = 7;

/** Names in the environment that are none of ours but nearly: «SMPT_URL», not «PATH». */
export function misspelledSettings(
  env: Readonly<Record<string, string | undefined>>,
): { name: string; nearest: string }[] {
  const known = Object.keys(Environment.entries);
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return [];
    const nearest = known.find((one) => one.length >= LONG_NAME && differsByTwo(name, one));
    return nearest === undefined ? [] : [{ name, nearest }];
  });
}

export const misspelledText = ({ name, nearest }: { name: string; nearest: string }) =>
  `${name} no es un ajuste: ¿es ${nearest}?`;

/** Up to two letters changed, missing or too many. */
function differsByTwo(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries()) {
      const replaced = (row[to] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= 2;
}

/**
 * Reads the environment. Throws `SettingsError` naming every invalid setting.
 * @param env usually `process.env`; unknown names are ignored
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(Environment, env);
  if (!result.success)
    throw new SettingsError(result.issues.map((issue) => issue.message).join('\n'));
  const read = result.output;
  const isProduction = read.NODE_ENV === 'production';
  if (isProduction) assertPublicUrl(read.PUBLIC_URL);
  assertReplica(read.DATABASE_URL, read.DATABASE_REPLICA_URL);
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).origin;
  const push = toPushSettings(read, publicUrl);
  if (push === undefined)
    throw new SettingsError('VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY van juntas: falta una');
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    trustedProxies: read.TRUSTED_PROXIES,
    databaseUrl: read.DATABASE_URL,
    isDatabaseShared: read.DATABASE_SHARED === '1',
    replicaUrl: read.DATABASE_REPLICA_URL,
    demo: isProduction ? null : demoSize(read.DEMO),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? 'Coaching para Líderes <no-responder@localhost>',
    mailFolder: mailFolder(read.DATABASE_URL),
    erasureFile: read.ERASURE_FILE ?? erasureFile(read.DATABASE_URL),
    ...toPrivacySettings(read),
    ...toOperationSettings(read),
    isProduction,
    openapi: !isProduction || read.OPENAPI === '1',
    addressConnections: read.ADDRESS_CONNECTIONS,
    push,
  };
}

/** They need no public address. Throws `SettingsError`. */
export function readAdminSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return readSettings({ ...env, NODE_ENV: undefined });
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
}

/** Without TLS the network could read passwords; loopback is safe. */
function assertPublicUrl(value: string | null): void {
  if (value === null)
    throw new SettingsError(
      'En producción falta PUBLIC_URL: la dirección con la que se abre la aplicación',
    );
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new SettingsError(
    'En producción PUBLIC_URL debe empezar con https:// para que las contraseñas viajen cifradas',
  );
}

const isPostgres = (url: string) => /^postgres(ql)?:\/\/./.test(url);

function assertReplica(databaseUrl: string, replicaUrl: string | null): void {
  if (replicaUrl === null) return;
  if (!isPostgres(databaseUrl))
    throw new SettingsError('DATABASE_REPLICA_URL solo vale con PostgreSQL en DATABASE_URL');
  if (replicaUrl === databaseUrl)
    throw new SettingsError('DATABASE_REPLICA_URL es la misma base que DATABASE_URL: quítala');
}

/** In parsed form: IPv6 in brackets, IPv4 in four numbers. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|(.+\.)localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Undefined when unreadable, and for everyone's network: addresses could be forged. */
function toBlockList(value: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of value.split(',')) {
    const { address = '', bits } =
      /^(?<address>[^/]+)(?:\/(?<bits>[1-9]\d*))?$/.exec(entry.trim())?.groups ?? {};
    const family = familyOf(address);
    const most = family === 'ipv6' ? 128 : 32;
    if (isIP(address) === 0 || Number(bits ?? most) > most) return undefined;
    list.addSubnet(address, Number(bits ?? most), family);
  }
  return list;
}

function demoSize(value: (typeof DEMO)[number]): DemoSize | null {
  if (value === '0') return null;
  return value === '1' ? 'small' : value;
}

function mailFolder(databaseUrl: string): string {
  const file = fileOf(databaseUrl);
  return join(file ? dirname(file) : 'data', 'mail');
}

function erasureFile(databaseUrl: string): string | null {
  if (databaseUrl.startsWith('file::memory:')) return null;
  const file = fileOf(databaseUrl);
  return file ? `${file}.erased` : join('data', 'postgres.erased');
}

function fileOf(databaseUrl: string): string | undefined {
  return /^file:(?:\/\/)?([^:].*)$/.exec(databaseUrl)?.[1];
}
