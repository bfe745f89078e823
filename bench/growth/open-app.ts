import { randomBytes } from 'node:crypto';
import { createStore, type Store } from '#server/database/create-store';
import type { App } from '#server/http/app';
import { createApp } from '#server/http/create-app';
import { createNoLimits } from '#server/http/limits';
import { silentLogger } from '#server/log';
import { createMailbox } from '#server/mail/create-mail';
import { createPasswords } from '#server/session/passwords';
import { readSettings } from '#server/settings';
import { openSession } from '../server-support/open-session.ts';

export type Asked = {
  status: number;
  /** Of this process: others on the machine do not count. */
  cpuMs: number;
  ms: number;
  bytes: number;
  text: string;
};

export type OpenApp = {
  store: Store;
  /** A bearer of that demo account. */
  signIn(email: string): Promise<string>;
  ask(token: string, path: string, body?: unknown): Promise<Asked>;
  close(): Promise<void>;
};

/** The server's HTTP side in this process, so that what a call costs is what this process spends. */
export async function openApp(url: string): Promise<OpenApp> {
  const store = await createStore({ url });
  const settings = readSettings({ DEMO: '0', DATABASE_URL: url });
  const app = createApp({
    ...{ store, settings, now: Date.now, randomBytes, log: silentLogger },
    limits: createNoLimits(),
    passwords: createPasswords(1),
    mail: createMailbox(),
  });
  return {
    store,
    signIn: (email) => signIn(store, email),
    ask: (token, path, body) => ask(app, token, path, body),
    close: () => store.close(),
  };
}

async function signIn(store: Store, email: string): Promise<string> {
  return store.write(async (trx) => {
    const { id } = await trx
      .selectFrom('people')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return openSession(trx, id);
  });
}

async function ask(app: App, token: string, path: string, body?: unknown): Promise<Asked> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const response = await app.request(
    `http://localhost:3000/api${path}`,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body), duplex: 'half' as const }),
    },
    { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
  );
  const text = await response.text();
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...{ status: response.status, text, bytes: Buffer.byteLength(text) },
    ...{ cpuMs: (user + system) / 1000, ms: performance.now() - start },
  };
}
