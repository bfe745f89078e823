import { randomBytes } from 'node:crypto';
import type { Store } from '#server/database/create-store';
import type { Deps } from '#server/deps';
import type { App } from '#server/http/app';
import { createApp } from '#server/http/create-app';
import { createNoLimits } from '#server/http/limits';
import { createLogger } from '#server/log';
import { createMailbox } from '#server/mail/create-mail';
import type { Letter } from '#server/mail/letter';
import { hashSecret, newSecret } from '#server/session/secret';
import { readSettings, type Settings } from '#server/settings';
import { mountSite } from '#server/static/mount-site';
import type { Site } from '#server/static/read-site';
import { pushEnv } from '#tests/support/push-env';
import { createTestStore } from '#tests/support/test-store';
import { createPlainPasswords } from './plain-passwords.ts';

export const PUBLIC_URL = 'http://localhost:3000';
export const START = Date.UTC(2026, 0, 15, 18);

export type Ask = {
  /** A session's secret, sent as the cookie. */
  as?: string | null;
  body?: unknown;
  /** Sent instead of `body` as it is. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  ip?: string;
};

export type Answer = { status: number; text: string; headers: Headers; json: unknown };

export type TestApp = {
  app: App;
  store: Store;
  deps: Deps;
  clock: { now: number };
  letters: Letter[];
  logLines: string[];
  ask(method: string, path: string, ask?: Ask): Promise<Answer>;
  /** Opens a session directly, without signing in. */
  session(personId: number, extra?: SessionExtra): Promise<string>;
  close(): Promise<void>;
};

type SessionExtra = {
  via?: 'password' | 'link' | 'queue-only';
  shared?: 0 | 1;
  createdAt?: number;
};

/** The server's HTTP side on a fresh database, with a clock that stands still until it is moved. */
export async function createTestApp(
  changes: Partial<Deps> & { env?: Record<string, string>; site?: Site } = {},
): Promise<TestApp> {
  const { env, site, ...given } = changes;
  const store = given.store ?? (await createTestStore());
  const clock = { now: START };
  const mailbox = createMailbox();
  const logLines: string[] = [];
  const settings: Settings = readSettings({ PUBLIC_URL, DEMO: '0', ...pushEnv(), ...env });
  const deps: Deps = {
    store,
    settings,
    now: () => clock.now,
    randomBytes: (count) => randomBytes(count),
    log: createLogger({ write: (line: string) => void logLines.push(line) }),
    limits: createNoLimits(),
    passwords: createPlainPasswords(),
    mail: mailbox,
    ...given,
  };
  const app = createApp(deps);
  if (site) mountSite(app, site, settings);
  const test = { app, store, deps, clock, letters: mailbox.letters, logLines };
  return {
    ...test,
    ask: (method, path, ask = {}) => askApp(app, settings, method, path, ask),
    session: (personId, extra = {}) => insertSession(test, personId, extra),
    close: () => store.close(),
  };
}

async function askApp(
  app: App,
  settings: Settings,
  method: string,
  path: string,
  { as, body, raw, headers, ip = '10.0.0.1' }: Ask,
): Promise<Answer> {
  const cookie = settings.isProduction ? '__Host-sid' : 'sid';
  const hasBody = raw !== undefined || body !== undefined;
  const response = await app.request(
    path.startsWith('http') ? path : `${PUBLIC_URL}${path}`,
    {
      method,
      headers: {
        ...(method === 'GET' ? {} : { origin: settings.publicUrl }),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(as ? { cookie: `${cookie}=${as}` } : {}),
        ...headers,
      },
      ...(hasBody ? { body: raw ?? JSON.stringify(body), duplex: 'half' } : {}),
    },
    { incoming: { socket: { remoteAddress: ip } } },
  );
  const text = await readText(response);
  return { status: response.status, text, headers: response.headers, json: parseOrNull(text) };
}

/** Of a stream, which has no end, the first event. */
async function readText(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return response.text();
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function insertSession(
  { store, clock }: Pick<TestApp, 'store' | 'clock'>,
  personId: number,
  { via = 'password', shared = 0, createdAt = clock.now }: SessionExtra,
): Promise<string> {
  const secret = newSecret((count) => randomBytes(count));
  await store.write((trx) =>
    trx
      .insertInto('sessions')
      .values({
        person_id: personId,
        secret_hash: hashSecret(secret),
        created_at: createdAt,
        seen_at: createdAt,
        expires_at: createdAt + 60 * 24 * 3_600_000,
        via,
        shared,
      })
      .execute(),
  );
  return secret;
}
