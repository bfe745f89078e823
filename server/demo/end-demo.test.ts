import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { endDemoAccounts, refuseDemoAccounts } from './end-demo.ts';

let t: TestApp;
let demo: { id: number; secret: string };

beforeEach(async () => {
  t = await createTestApp();
  demo = await t.addPerson('lider');
  const consent = { purpose: 'notice', version: '1', text_hash: 'x', given: 1, at: 1 } as const;
  await t.store.write((trx) =>
    trx
      .insertInto('consents')
      .values({ ...consent, person_id: demo.id, method: 'demo' })
      .execute(),
  );
  await t.store.write((trx) => trx.deleteFrom('sessions').execute());
});
afterEach(() => t.close());

const check = () => refuseDemoAccounts(t.store.read, t.clock.now);
const later = () => t.clock.now + 1_000;
const times = () => ({ created_at: t.clock.now, expires_at: later() });

it('whoever has no way in is no danger', async () => {
  await expect(check()).resolves.toBeUndefined();
});

it.each<[string, () => Promise<unknown>]>([
  [
    'a password',
    () =>
      t.store.write((trx) =>
        trx.updateTable('people').set({ password_hash: 'x' }).where('id', '=', demo.id).execute(),
      ),
  ],
  [
    'a session',
    () =>
      t.store.write((trx) =>
        trx
          .insertInto('sessions')
          .values({
            ...{ person_id: demo.id, secret_hash: 's', seen_at: 1, via: 'password' },
            ...times(),
          })
          .execute(),
      ),
  ],
  [
    'an access link',
    () =>
      t.store.write((trx) =>
        trx
          .insertInto('access_links')
          .values({ person_id: demo.id, created_by: demo.id, token_hash: 'l', ...times() })
          .execute(),
      ),
  ],
  [
    'a mailed code',
    () =>
      t.store.write((trx) =>
        trx
          .insertInto('reset_codes')
          .values({ person_id: demo.id, purpose: 'password', code_hash: 'c', ...times() })
          .execute(),
      ),
  ],
])('a demo account with %s keeps production from starting, and is ended', async (_, open) => {
  await open();
  await expect(check()).rejects.toThrow('cuentas de demostración (1)');
  expect(await endDemoAccounts(t.store, t.clock.now)).toBe(1);
  await expect(check()).resolves.toBeUndefined();
});

it('an account of the list of the start counts without its consent', async () => {
  await t.store.write((trx) => trx.deleteFrom('consents').execute());
  await t.store.write((trx) =>
    trx
      .updateTable('people')
      .set({ email: 'admin@demo.mx', password_hash: 'x' })
      .where('id', '=', demo.id)
      .execute(),
  );
  await expect(check()).rejects.toThrow('end-demo');
});

it('everybody else stays as they are, and the audit tells it', async () => {
  const real = await t.addPerson('admin');
  await t.store.write((trx) =>
    trx
      .updateTable('people')
      .set({ email: 'ana@red.example', password_hash: 'x' })
      .where('id', '=', real.id)
      .execute(),
  );
  await endDemoAccounts(t.store, t.clock.now);
  expect((await t.call('GET', '/auth/me', { as: real })).status).toBe(200);
  const people = await t.store.read
    .selectFrom('people')
    .select(['email', 'role', 'status'])
    .orderBy('id')
    .execute();
  expect(people).toEqual([
    { email: null, role: 'interested', status: 'rejected' },
    { email: 'ana@red.example', role: 'admin', status: 'approved' },
  ]);
  const audit = await t.store.read.selectFrom('audit').select('action').execute();
  expect(audit).toEqual([{ action: 'demo.ended' }]);
});
