import { expect, it } from 'vitest';
import type { Intent, Outbox } from '#web/services/phone.ts';
import { createRecorderOfNew } from './record-with-creation.ts';

type Recorded = Awaited<ReturnType<Outbox['record']>>;

const MEETING = { id: 'm', communityId: 7, date: '2026-11-25T01:30:00.000Z' };

function mark(memberId: number): Intent {
  return {
    ...{ lane: 'm', deps: [], endpoint: 'attendance.mark', params: { id: 'm' } },
    body: { memberId },
  };
}

/** An outbox that keeps a record when it is told to. */
function createOutbox() {
  const asked: { intents: readonly Intent[]; end: (type: 'saved' | 'lost') => void }[] = [];
  const record = ((intents: readonly Intent[]) =>
    new Promise((resolve) => {
      const number = asked.length;
      const rows = intents.map((_, index) => ({ opId: `op-${number}-${index}` }));
      const end = (type: 'saved' | 'lost') =>
        resolve(
          (type === 'saved' ? { type, rows } : { type, contents: [], problem: null }) as Recorded,
        );
      asked.push({ intents, end });
    })) as Outbox['record'];
  return { outbox: { record }, asked };
}

const endpoints = (intents: readonly Intent[] = []) => intents.map(({ endpoint }) => endpoint);
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

it('taps quicker than any reading bring one creation, name it, and wait for nothing', async () => {
  const { outbox, asked } = createOutbox();
  const record = createRecorderOfNew();
  const taps = [1, 2, 3].map((id) => record(outbox, MEETING, [mark(id)]));
  expect(asked.map(({ intents }) => endpoints(intents))).toEqual([
    ['meetings.create', 'attendance.mark'],
    ['attendance.mark'],
    ['attendance.mark'],
  ]);
  const creation = asked[0]?.intents[0];
  expect(asked.slice(1).map(({ intents }) => intents[0]?.after)).toEqual([[creation], [creation]]);
  for (const { end } of asked) end('saved');
  await Promise.all(taps);
  expect(asked).toHaveLength(3);
});

it('a creation that was lost, and named by quicker taps that were kept, is brought again', async () => {
  const { outbox, asked } = createOutbox();
  const record = createRecorderOfNew();
  const taps = [1, 2].map((id) => record(outbox, MEETING, [mark(id)]));
  asked[0]?.end('lost');
  asked[1]?.end('saved');
  await Promise.all(taps);
  expect(endpoints(asked[2]?.intents)).toEqual(['meetings.create']);
});

it('what was not kept is brought again by the next', async () => {
  const { outbox, asked } = createOutbox();
  const record = createRecorderOfNew();
  const first = record(outbox, MEETING, [mark(1)]);
  await settled();
  asked[0]?.end('lost');
  expect((await first).type).toBe('lost');
  const second = record(outbox, MEETING, [mark(2)]);
  await settled();
  expect(endpoints(asked[1]?.intents)).toEqual(['meetings.create', 'attendance.mark']);
  asked[1]?.end('saved');
  await second;
});
