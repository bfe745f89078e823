import { afterEach, expect, test } from 'vitest';
import { createTestStore } from '#tests/support/test-store';
import { readLastChange } from './changes.ts';
import { LOST_CHANGES, LOST_IDS, renewEpoch } from './epoch.ts';
import type { Store } from './store.ts';

let store: Store | null = null;
const others: Store[] = [];
afterEach(async () => {
  for (const open of [store, ...others.splice(0)]) await open?.close();
  store = null;
});

const addPerson = (to: Store, email: string) =>
  to.write((trx) =>
    trx
      .insertInto('people')
      .values({ ...PERSON, email })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const PERSON = {
  alias: 'Ana',
  role: 'integrante',
  status: 'approved',
  state: 'Durango',
  city: 'Durango',
  created_at: 1,
  change: 1,
} as const;

test('a renewed epoch leaves out more numbers than were lost, from the highest that is known', async () => {
  const made = await createTestStore();
  store = made;
  const before = await readLastChange(store.read);
  await store.write((trx) => renewEpoch(trx, made.engine, 'epoch-of-today'));
  const after = await readLastChange(store.read);
  expect(await store.epoch()).toBe('epoch-of-today');
  expect(after).toBe(before + LOST_CHANGES);
  await store.write((trx) => renewEpoch(trx, made.engine, 'epoch-of-tomorrow', after + 5));
  expect(await readLastChange(store.read)).toBe(after + 5 + LOST_CHANGES);
});

test('a renewed epoch gives no number of a group again, were there none at all in the backup', async () => {
  const made = await createTestStore();
  store = made;
  await made.write((trx) => renewEpoch(trx, made.engine, 'one'));
  const values = {
    name: 'Emaús',
    name_key: 'emaus',
    kind: 'community',
    location: 'Durango',
  } as const;
  const { id } = await made.write((trx) =>
    trx
      .insertInto('groups')
      .values({
        ...values,
        public_id: 'abcd-efgh-jkmnp',
        state: 'Durango',
        created_at: 1,
        change: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect(id).toBeGreaterThan(LOST_IDS);
});

test('a renewed epoch gives no number of a person again, however often one backup is put back', async () => {
  const made = await createTestStore();
  store = made;
  const add = (email: string) => addPerson(made, email);
  const before = (await add('ana@example.com')).id;
  await made.write((trx) => renewEpoch(trx, made.engine, 'one'));
  const first = (await add('beto@example.com')).id;
  expect(first).toBeGreaterThan(before + LOST_IDS);
  await made.write((trx) => renewEpoch(trx, made.engine, 'two'));
  expect((await add('carla@example.com')).id).toBeGreaterThan(first + LOST_IDS);
});

test('nor when an old backup follows one that was itself of a restored server', async () => {
  const [newer, older] = [await createTestStore(), await createTestStore()];
  others.push(newer, older);
  // Adding gaps would collide with a third epoch.
  for (const epoch of ['one', 'two']) {
    await newer.write((trx) => renewEpoch(trx, newer.engine, epoch));
  }
  const given = (await addPerson(newer, 'ana@example.com')).id;
  // No id was assigned in between; the first gap still counts.
  expect(given).toBeGreaterThan(2 * LOST_IDS);
  const highest = await readLastChange(newer.read);
  await older.write((trx) => renewEpoch(trx, older.engine, 'three', highest));
  expect((await addPerson(older, 'beto@example.com')).id).toBeGreaterThan(given);
});
