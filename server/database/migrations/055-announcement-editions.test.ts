import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeDatabase } from '#tests/support/postgres-copies';
import { createStore } from '../create-store.ts';
import { announcementEditions } from './055-announcement-editions.ts';

/** On SQLite, and again on PostgreSQL when the suite names one. */
async function newDatabase(): Promise<{ url: string; giveBack(): Promise<void> | void }> {
  const base = process.env.TEST_DATABASE_URL;
  if (base) return takeDatabase(base);
  const folder = await mkdtemp(join(tmpdir(), 'lideres-editions-'));
  const giveBack = () => rm(folder, { recursive: true });
  return { url: `file:${join(folder, 'lideres.db')}`, giveBack };
}

test('what was read before there were editions counts as it did, and words before a copy are found', async () => {
  const { url, giveBack } = await newDatabase();
  const store = await createStore({ url });
  await store.write(async (trx) => {
    for (const column of ['edition', 'forward_line']) {
      await sql`alter table announcements drop column ${sql.ref(column)}`.execute(trx);
    }
    for (const column of ['read_edition', 'ack_edition']) {
      await sql`alter table announcement_reads drop column ${sql.ref(column)}`.execute(trx);
    }
    await sql`insert into people (id, alias, email, role, status, state, city, created_at, change)
      values (1, 'Ana', 'ana@demo.mx', 'lider', 'approved', 'Durango', 'Durango', 1, 1),
        (2, 'Beto', 'beto@demo.mx', 'lider', 'approved', 'Durango', 'Durango', 1, 1),
        (3, 'Caro', 'caro@demo.mx', 'lider', 'approved', 'Durango', 'Durango', 1, 1)`.execute(trx);
    const line = 'Nos vemos';
    const texts = ['A las seis', 'A las seis', `${line}\n\nA las seis`, `${line}\n\nA las cinco`];
    for (const [index, content] of texts.entries()) {
      await sql`insert into announcements (id, title, content, author_name, priority, created_at,
          renewed_at, parent_id)
        values (${index + 1}, 'Retiro', ${content}, 'Ana', 'alta', 1,
          ${index === 0 ? 5 : null}, ${index === 0 ? null : 1})`.execute(trx);
    }
    await sql`insert into announcement_reads (announcement_id, person_id, read_at, ack_at)
      values (1, 1, 3, 4), (1, 2, 4, 5), (1, 3, 6, null)`.execute(trx);
    await announcementEditions(store.engine).up(trx);
  });
  const announced = await store.read
    .selectFrom('announcements')
    .select(['edition', 'forward_line'])
    .orderBy('id')
    .execute();
  expect(announced).toEqual([
    { edition: 2, forward_line: null },
    { edition: 1, forward_line: '' },
    { edition: 1, forward_line: 'Nos vemos' },
    { edition: 1, forward_line: null },
  ]);
  const reads = await store.read
    .selectFrom('announcement_reads')
    .select(['read_edition', 'ack_edition'])
    .orderBy('announcement_id')
    .orderBy('person_id')
    .execute();
  expect(reads).toEqual([
    { read_edition: 1, ack_edition: 1 },
    { read_edition: 1, ack_edition: 2 },
    { read_edition: 2, ack_edition: null },
  ]);
  await store.close();
  await giveBack();
});
