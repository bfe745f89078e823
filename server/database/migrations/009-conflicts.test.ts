import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeDatabase } from '#tests/support/postgres-copies';
import { createStore } from '../create-store.ts';
import { conflicts } from './009-conflicts.ts';

/** On SQLite, and again on PostgreSQL when the suite names one. */
async function newDatabase(): Promise<{ url: string; giveBack(): Promise<void> | void }> {
  const base = process.env.TEST_DATABASE_URL;
  if (base) return takeDatabase(base);
  const folder = await mkdtemp(join(tmpdir(), 'lideres-conflicts-'));
  const giveBack = () => rm(folder, { recursive: true });
  return { url: `file:${join(folder, 'lideres.db')}`, giveBack };
}

const LOST = JSON.stringify({ present: { value: true, by: null, at: 7 } });

test('a database from before the rename keeps the values that lost', async () => {
  const { url, giveBack } = await newDatabase();
  const store = await createStore({ url });
  await store.write(async (trx) => {
    await sql`insert into people (id, alias, email, role, status, state, city, created_at, change)
      values (1, 'Ana', 'ana@demo.mx', 'lider', 'approved', 'Durango', 'Durango', 1, 1)`.execute(
      trx,
    );
    await sql`insert into groups (id, kind, name, name_key, location, coordinator_id, public_id, created_at, change)
      values (1, 'community', 'Emaús', 'emaus', 'Durango', 1, 'emaus', 1, 1)`.execute(trx);
    await sql`insert into meetings (id, uuid, group_id, date, source, flags, created_at, change)
      values (1, 'm1', 1, 1, 'leader', '[]', 1, 1)`.execute(trx);
    await sql`alter table attendance rename column conflicts to other`.execute(trx);
    await sql`insert into attendance (meeting_id, person_id, other, change)
      values (1, 1, ${LOST}, 1)`.execute(trx);
    await conflicts(store.engine).up(trx);
  });
  const rows = await store.read.selectFrom('attendance').select(['conflicts', 'change']).execute();
  expect(rows).toEqual([{ conflicts: LOST, change: 1 }]);
  await store.close();
  await giveBack();
});
