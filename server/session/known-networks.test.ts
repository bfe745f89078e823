import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp } from '#tests/support/people';
import { isKnownNetwork, rememberNetwork } from './known-networks.ts';

let t: PeopleApp;
let id: number;

beforeEach(async () => {
  t = await createPeopleApp();
  id = (await t.addPerson('lider')).id;
});
afterEach(() => t.close());

const remember = (personId: number, ip: string, now: number) =>
  t.store.write((trx) => rememberNetwork(trx, personId, { ip, now }));
const rows = () => t.store.read.selectFrom('known_networks').selectAll().execute();

it('a network is known of the person who signed in from it, and of nobody else', async () => {
  const other = await t.addPerson('lider');
  await remember(id, '10.0.0.1', 1);
  await remember(id, '10.0.0.1', 2);
  const known = (personId: number | null, ip: string) => isKnownNetwork(t.store.read, personId, ip);
  expect(await known(id, '10.0.0.1')).toBe(true);
  expect(await known(id, '10.0.0.2')).toBe(false);
  expect(await known(other.id, '10.0.0.1')).toBe(false);
  expect(await known(null, '10.0.0.1')).toBe(false);
  expect(await rows()).toEqual([
    { person_id: id, network_hash: expect.stringMatching(/^[0-9a-f]{6}$/), seen_at: 2 },
  ]);
});

it('ten networks of each person are kept, those of the others untouched', async () => {
  const other = await t.addPerson('lider');
  await remember(other.id, '10.0.0.1', 0);
  for (let i = 1; i <= 14; i += 1) await remember(id, `10.0.0.${i}`, i);
  const times = (await rows()).filter((row) => row.person_id === id).map((row) => row.seen_at);
  expect(times.toSorted((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(await rows()).toHaveLength(11);
});
