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

it('taps quicker than any reading bring one creation, and name it', async () => {
  const { outbox, asked } = createOutbox();
  const record = createRecorderOfNew();
  const taps = [1, 2, 3].map((id) => record(outbox, MEETING, [mark(id)]));
  await settled();
  // The first alone is on its way; who brings the creation is not known before it is kept.
  expect(endpoints(asked[0]?.intents)).toEqual(['meetings.create', 'attendance.mark']);
  asked[0]?.end('saved');
  await settled();
  for (const { end } of asked) end('saved');
  await Promise.all(taps);
  const all = asked.flatMap(({ intents }) => endpoints(intents));
  expect(all.filter((endpoint) => endpoint === 'meetings.create')).toHaveLength(1);
  expect(asked.slice(1).map(({ intents }) => intents[0]?.deps)).toEqual([['op-0-0'], ['op-0-0']]);
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
