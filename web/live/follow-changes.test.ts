import { expect, it } from 'vitest';
import { createManualClock } from '#sync/testing/manual-clock';
import type { Ended } from '#web/net/follow-events.ts';
import { followChanges, POLL_MS } from './follow-changes.ts';
import { createFakeOutbox } from './testing/fake-outbox.ts';

type Line = { hint(through: number): void; end(ended: Ended): void; isHungUp(): boolean };

function createPhone() {
  const lines: Line[] = [];
  const at = { seen: 10, there: 10 };
  const clock = createManualClock();
  const fake = createFakeOutbox(() => {
    at.seen = at.there;
  });
  const close = followChanges({
    outbox: fake.outbox,
    seen: async () => at.seen,
    after: clock.after,
    unit: () => 0.5,
    follow: (onHint, signal) =>
      new Promise((resolve) => {
        const hint = (through: number) => {
          at.there = Math.max(at.there, through);
          onHint(through);
        };
        lines.push({ hint, end: resolve, isHungUp: () => signal.aborted });
        signal.addEventListener('abort', () => resolve({ type: 'lost' }));
      }),
  });
  return { ...fake, at, clock, lines, close };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Lets time pass in small steps, with a turn for everybody after each. */
async function pass({ clock }: { clock: ReturnType<typeof createManualClock> }, ms: number) {
  for (let done = 0; done < ms; done += 500) {
    clock.pass(500);
    await settle();
  }
}

it('fetches when it is told, and does not ask while the stream stands', async () => {
  const phone = createPhone();
  phone.lines[0]?.hint(10);
  await pass(phone, 4 * POLL_MS);
  expect(phone.wakes()).toBe(0);
  phone.lines[0]?.hint(11);
  await settle();
  expect([phone.wakes(), phone.at.seen]).toEqual([1, 11]);
});

it('asks every few seconds while no stream stands', async () => {
  const phone = createPhone();
  await pass(phone, 4 * POLL_MS);
  expect(phone.wakes()).toBe(4);
  phone.lines[0]?.hint(10);
  await pass(phone, 4 * POLL_MS);
  expect(phone.wakes()).toBe(4);
});

it('leaves a server that does not answer to the engine', async () => {
  const phone = createPhone();
  phone.set({ last: { type: 'retry', afterMs: null } });
  await pass(phone, 4 * POLL_MS);
  expect(phone.wakes()).toBe(0);
});

it('tries again at once what failed, when the server greets', async () => {
  const phone = createPhone();
  phone.set({ last: { type: 'retry', afterMs: null } });
  phone.lines[0]?.hint(10);
  phone.lines[0]?.hint(11);
  await settle();
  expect(phone.wakes()).toBe(1);
});

it('opens a lost stream again, at first soon, then ever more rarely', async () => {
  const phone = createPhone();
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const before = phone.clock.now();
    phone.lines.at(-1)?.end({ type: 'lost' });
    await settle();
    while (phone.lines.length === round + 1) await pass(phone, 500);
    waits.push(phone.clock.now() - before);
  }
  expect(waits[0]).toBeLessThan(2_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBeGreaterThan(25_000);
  expect(waits.at(-1)).toBeLessThan(61_000);
});

it('comes back soon after a stream that stood well', async () => {
  const phone = createPhone();
  for (let round = 0; round < 6; round += 1) {
    phone.lines.at(-1)?.end({ type: 'lost' });
    await pass(phone, 60_000);
  }
  phone.lines.at(-1)?.hint(10);
  await pass(phone, 31_000);
  const before = phone.lines.length;
  phone.lines.at(-1)?.end({ type: 'lost' });
  await pass(phone, 2_000);
  expect(phone.lines.length).toBe(before + 1);
});

it('waits as long as a busy server asks', async () => {
  const phone = createPhone();
  phone.lines[0]?.end({ type: 'refused', status: 503, retryAfterMs: 20_000 });
  await pass(phone, 19_500);
  expect(phone.lines.length).toBe(1);
  await pass(phone, 3_000);
  expect(phone.lines.length).toBe(2);
});

it('hardly tries where there is nothing to hope for', async () => {
  const phone = createPhone();
  phone.lines[0]?.end({ type: 'refused', status: 401, retryAfterMs: null });
  await pass(phone, 4 * 60_000);
  expect(phone.lines.length).toBe(1);
  await pass(phone, 2 * 60_000);
  expect(phone.lines.length).toBe(2);
});

it('hangs up when it is closed, and leaves nothing armed', async () => {
  const phone = createPhone();
  phone.lines[0]?.hint(10);
  phone.close();
  await settle();
  expect([phone.lines[0]?.isHungUp(), phone.clock.armed()]).toEqual([true, []]);
  await pass(phone, 2 * POLL_MS);
  expect([phone.lines.length, phone.wakes()]).toEqual([1, 0]);
});

it('leaves nothing armed either when it is closed between two streams', async () => {
  const phone = createPhone();
  phone.lines[0]?.end({ type: 'lost' });
  await settle();
  phone.close();
  await settle();
  expect([phone.lines.length, phone.clock.armed()]).toEqual([1, []]);
});
