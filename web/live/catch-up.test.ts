import { expect, it } from 'vitest';
import { createManualClock } from '#sync/testing/manual-clock';
import { APART_MS, createCatchUp } from './catch-up.ts';
import { createFakeOutbox } from './testing/fake-outbox.ts';

/** A phone that has everything up to `seen`, at a server that has everything up to `there`. */
function createPhone() {
  const at = { seen: 10 as number | null, there: 10 };
  const clock = createManualClock();
  const fake = createFakeOutbox(() => {
    at.seen = at.there;
  });
  const { outbox } = fake;
  const catchUp = createCatchUp({ outbox, seen: async () => at.seen, after: clock.after });
  function hint(through: number): void {
    at.there = Math.max(at.there, through);
    catchUp.hinted(through);
  }
  return { ...fake, at, clock, catchUp, hint };
}

/** Lets everything that waits for nothing but its turn have it. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it('fetches at once what it is told of', async () => {
  const phone = createPhone();
  phone.hint(11);
  await settle();
  expect([phone.wakes(), phone.at.seen]).toEqual([1, 11]);
});

it('fetches on a phone that has nothing yet', async () => {
  const phone = createPhone();
  phone.at.seen = null;
  phone.hint(10);
  await settle();
  expect(phone.wakes()).toBe(1);
});

it('asks for nothing it has', async () => {
  const phone = createPhone();
  phone.hint(10);
  await settle();
  expect(phone.wakes()).toBe(0);
});

it('asks for nothing of its own marks: what is being sent brings them back', async () => {
  const phone = createPhone();
  phone.set({ sending: true });
  phone.hint(11);
  await settle();
  phone.at.seen = 11;
  phone.set({ sending: false });
  await settle();
  expect([phone.wakes(), phone.listeners()]).toEqual([0, 0]);
});

it('makes one fetch of many hints, and none closer than the pause between two', async () => {
  const phone = createPhone();
  phone.hint(11);
  await settle();
  for (let through = 12; through < 40; through += 1) phone.hint(through);
  await settle();
  expect(phone.wakes()).toBe(1);
  phone.clock.pass(APART_MS - 1);
  await settle();
  expect(phone.wakes()).toBe(1);
  phone.clock.pass(1);
  await settle();
  expect([phone.wakes(), phone.at.seen]).toEqual([2, 39]);
});

it('hears what it is told while it fetches', async () => {
  const phone = createPhone();
  phone.hint(11);
  phone.hint(12);
  await settle();
  phone.clock.pass(APART_MS);
  await settle();
  expect(phone.at.seen).toBe(12);
});

it('leaves it at three tries when fetching brings nothing', async () => {
  const phone = createPhone();
  phone.catchUp.hinted(11);
  for (let round = 0; round < 10; round += 1) {
    await settle();
    phone.clock.pass(APART_MS);
  }
  expect(phone.wakes()).toBe(3);
});

it.each(['retry', 'signed-out', 'wrong-account', 'upgrade'] as const)(
  'leaves the next try to the engine after a pass that came to «%s»',
  async (type) => {
    const phone = createPhone();
    phone.set({ last: type === 'retry' ? { type, afterMs: null } : { type } });
    phone.hint(11);
    phone.catchUp.ask();
    await settle();
    expect(phone.wakes()).toBe(0);
    phone.set({ last: { type: 'idle', wakeAt: null } });
    phone.hint(12);
    await settle();
    expect(phone.at.seen).toBe(12);
  },
);

it('does nothing any more once closed, nor when the cache is gone', async () => {
  const phone = createPhone();
  const { outbox } = phone;
  const gone = createCatchUp({
    outbox,
    seen: () => Promise.reject(new Error('DatabaseClosedError')),
    after: phone.clock.after,
  });
  gone.hinted(11);
  phone.catchUp.close();
  phone.hint(11);
  phone.catchUp.ask();
  await settle();
  expect(phone.wakes()).toBe(0);
});
