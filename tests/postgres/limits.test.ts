import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore, type Store } from '#server/database/create-store';
import { isUnavailable } from '#server/database/is-unavailable';
import { createLimits } from '#server/http/limits';
import { createTestApp } from '#tests/contract/support/test-app';
import { takeDatabase } from '#tests/support/postgres-copies';
import { type CuttingProxy, createCuttingProxy } from './cutting-proxy.ts';

let database: Awaited<ReturnType<typeof takeDatabase>>;
let proxy: CuttingProxy;
let store: Store;

beforeEach(async () => {
  database = await takeDatabase(process.env.TEST_DATABASE_URL ?? '');
  proxy = await createCuttingProxy(database.url);
  store = await createStore({ url: proxy.url });
});
afterEach(async () => {
  await store.close();
  await proxy.close().catch(() => {});
  database.giveBack();
});

it('a guess waits for no writer', async () => {
  const limits = createLimits({ shared: store.limiters });
  await store.write(async () => {
    await limits.spend('login-account', 'key');
  });
});

it('without its database a limit is not open: 503', async () => {
  const limits = createLimits({ shared: store.limiters });
  const app = await createTestApp({ store, limits });
  const signIn = () =>
    app.ask('POST', '/api/auth/login', { body: { email: 'a@demo.example', password: 'x' } });
  expect((await signIn()).status).toBe(401);
  await proxy.close();
  const got = await signIn();
  expect([got.status, got.headers.get('retry-after')]).toEqual([503, '10']);
  for (const name of ['token-address', 'link-miss', 'reset-address'] as const) {
    await expect(limits.spend(name, 'key')).rejects.toSatisfy(isUnavailable);
    await expect(limits.check(name, 'key')).rejects.toSatisfy(isUnavailable);
  }
  // A session that was opened is not taken back for a point.
  await limits.giveBack('token-address', 'key');
});
