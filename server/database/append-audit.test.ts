import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import { appendAudit } from './append-audit.ts';
import { createAuditCheck, findBrokenAudit } from './check-audit.ts';
import { pruneAudit } from './prune-audit.ts';
import type { Trx } from './schema.ts';
import type { Store } from './store.ts';

let store: Store;

const append = (action: string, at = 5) =>
  store.write((trx) => appendAudit(trx, { at, actorId: null, action, detail: { who: 'x' } }));

beforeEach(async () => {
  store = await createTestStore();
  for (const action of ['first', 'second', 'third']) await append(action);
});
afterEach(() => store.close());

/** Edits the database file directly. */
async function tamper(work: (trx: Trx) => Promise<unknown>): Promise<void> {
  await store.write(async (trx) => {
    if (store.engine === 'sqlite') {
      await sql`drop trigger audit_no_update`.execute(trx);
      await sql`drop trigger audit_no_delete`.execute(trx);
    } else {
      await sql`drop trigger audit_sealed on audit`.execute(trx);
    }
    await work(trx);
  });
}

test('a chain of audit rows is whole', async () => {
  expect(await findBrokenAudit(store.read)).toBeNull();
});

test('the database refuses to change a row or to take one out (checklist 57)', async () => {
  const change = store.write((trx) =>
    trx.updateTable('audit').set({ action: 'other' }).where('id', '=', 2).execute(),
  );
  await expect(change).rejects.toThrow('append-only');
  const removal = store.write((trx) => trx.deleteFrom('audit').where('id', '=', 2).execute());
  await expect(removal).rejects.toThrow('append-only');
  expect(await findBrokenAudit(store.read)).toBeNull();
});

test('nor does it let a row be written over another one (checklist 57)', async () => {
  const row = sql`values (2, 5, 'other', '{}', 'x', 'x')`;
  const into = sql`into audit (id, at, action, detail, prev_hash, hash) ${row}`;
  const ways =
    store.engine === 'sqlite'
      ? [sql`insert or replace ${into}`, sql`replace ${into}`]
      : [sql`insert ${into} on conflict (id) do update set action = excluded.action`];
  for (const way of ways) {
    await expect(store.write((trx) => way.execute(trx))).rejects.toThrow('append-only');
  }
  expect(await findBrokenAudit(store.read)).toBeNull();
});

test('a changed row is found', async () => {
  await tamper((trx) =>
    trx.updateTable('audit').set({ action: 'other' }).where('id', '=', 2).execute(),
  );
  expect(await findBrokenAudit(store.read)).toBe(2);
});

test('a removed row is found by the one after it', async () => {
  await tamper((trx) => trx.deleteFrom('audit').where('id', '=', 2).execute());
  expect(await findBrokenAudit(store.read)).toBe(3);
});

test('a check goes on where it left off, and still sees that its last row was changed', async () => {
  const check = createAuditCheck();
  expect(await check.findBroken(store.read)).toBeNull();
  await append('fourth');
  expect(await check.findBroken(store.read)).toBeNull();
  await tamper((trx) =>
    trx.updateTable('audit').set({ detail: '{}' }).where('id', '=', 4).execute(),
  );
  expect(await check.findBroken(store.read)).toBe(4);
});

test('what the retention took out leaves a chain that can be checked and goes on', async () => {
  await append('later', 90);
  const check = createAuditCheck();
  expect(await check.findBroken(store.read)).toBeNull();
  expect(await store.write((trx) => pruneAudit(trx, 90))).toBe(3);
  expect(await findBrokenAudit(store.read)).toBeNull();
  expect(await check.findBroken(store.read)).toBeNull();
  await append('last', 91);
  expect(await store.write((trx) => pruneAudit(trx, 1_000))).toBe(2);
  await append('after everything', 1_001);
  expect(await findBrokenAudit(store.read)).toBeNull();
  const rows = await store.read.selectFrom('audit').select(['id', 'action']).execute();
  expect(rows).toEqual([{ id: 6, action: 'after everything' }]);
});

test('after a pruning nothing more can be taken out', async () => {
  await store.write((trx) => pruneAudit(trx, 1_000));
  await append('new', 2_000);
  const removal = store.write((trx) => trx.deleteFrom('audit').execute());
  await expect(removal).rejects.toThrow('append-only');
});
