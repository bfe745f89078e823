import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PullAnswer } from '#contract/sync';
import type { Store } from '#server/database/create-store';
import { silentLogger } from '#server/log';
import { createTestApp, type TestApp } from '#tests/support/test-app';
import { createSharedStores, type SharedStores } from '#tests/support/test-store';
import { createLive, type Live } from './create-live.ts';
import { readEvents } from './testing/read-events.ts';

let shared: SharedStores;
let here: { t: TestApp; live: Live };
let there: { t: TestApp; live: Live };

beforeEach(async () => {
  shared = await createSharedStores();
  here = await createInstance(shared.pair[0]);
  there = await createInstance(shared.pair[1]);
});
afterEach(async () => {
  here.live.close();
  there.live.close();
  await shared.close();
});

async function createInstance(store: Store) {
  const live = createLive({ store, now: Date.now, log: silentLogger, every: () => () => {} });
  return { t: await createTestApp({ store, live }), live };
}

it('a phone at one hears of what another phone sent to the other, also after the line between was cut', async () => {
  const person = await here.t.addPerson('coordinador_de_comunidad');
  const { id } = await here.t.addCommunity(person.id);
  const register = async (at: TestApp) => {
    const date = new Date(at.clock.now).toISOString();
    const body = { date, seAvanzoEnTema: false };
    const answer = await at.call('POST', `/communities/${id}/meetings`, { as: person, body });
    expect(answer.status).toBe(201);
  };
  const pulled = async (): Promise<PullAnswer> =>
    (await here.t.call('GET', '/sync/pull', { as: person })).json();
  const stream = await here.t.call('GET', '/sync/live', { as: person });
  const events = readEvents(stream.body as ReadableStream<Uint8Array>);
  await events.next();

  await register(there.t);
  await events.next();
  expect((await pulled()).meetings).toHaveLength(1);

  await shared.cutListeners();
  await register(there.t);
  await events.next();
  expect((await pulled()).meetings).toHaveLength(2);
  await events.cancel();
});
