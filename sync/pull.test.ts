import { beforeEach, expect, it } from 'vitest';
import type { PullAnswer } from '#contract/sync';
import { pullAll } from './pass.ts';
import type { Reply } from './ports.ts';
import { createManualClock } from './testing/manual-clock.ts';
import { createMemoryCacheStore, emptyCacheDisk } from './testing/memory-cache-store.ts';
import { pulledMeeting, pulledReading, pullPage } from './testing/pull-page.ts';
import { createScriptTransport, createSignal, refusal } from './testing/script-transport.ts';

let disk: ReturnType<typeof emptyCacheDisk>;
let log: string[];

beforeEach(() => {
  disk = emptyCacheDisk();
  log = [];
});

function depsOver(...replies: Reply<PullAnswer>[]) {
  const transport = createScriptTransport({
    async pull(cursor) {
      log.push(`asked ${cursor}`);
      return replies.shift() ?? { type: 'unreachable' };
    },
  });
  const cache = createMemoryCacheStore(disk, async (at) => void log.push(at));
  const clock = createManualClock(8_000);
  const onContact = async (reply: { epoch: string }, sentWall: number) =>
    void log.push(`heard ${reply.epoch} ${sentWall}`);
  const onShown = async (ids: readonly string[]) => void log.push(`shows ${ids}`);
  const onDecided = async (decided: readonly unknown[]) =>
    void log.push(`decided ${decided.length}`);
  return { transport, cache, clock, onContact, onShown, onDecided };
}

const page = (changed: Partial<PullAnswer>): Reply<PullAnswer> => ({
  type: 'answered',
  body: pullPage(changed),
});
const { signal } = createSignal();

it('asks from where it stands, and stores each page before it asks for the next', async () => {
  disk.position = { cursor: 'c0', epoch: 'e1', through: 1 };
  const deps = depsOver(
    page({ cursor: 'c1', more: true, through: 5, meetings: [pulledMeeting('m', 1)] }),
    page({ cursor: 'c2', through: 9 }),
  );
  expect(await pullAll(deps, signal)).toEqual({ type: 'current', through: 9 });
  expect(log).toEqual([
    'position',
    'asked c0',
    'shows m',
    'apply:before',
    'apply:after',
    'heard e1 8000',
    'asked c1',
    'shows ',
    'apply:before',
    'apply:after',
    'heard e1 8000',
  ]);
  expect(disk.position).toEqual({ cursor: 'c2', epoch: 'e1', through: 9 });
  expect([...disk.shown.meetings.keys()]).toEqual(['m']);
});

it('tells of meetings that are gone too: they may be part of another now', async () => {
  const gone = { members: [], meetings: ['merged'] };
  await pullAll(depsOver(page({ gone, followUps: [pulledReading('note', 1)] })), signal);
  expect(log).toContain('shows note,merged');
});

it('begins with nothing', async () => {
  await pullAll(depsOver(page({})), signal);
  expect(log).toContain('asked null');
});

it.each([
  ['nobody answers', { type: 'unreachable' } as const, { type: 'retry', afterMs: null }],
  ['the session is over', refusal(401), { type: 'signed-out' }],
  ['the app is too old', refusal(426), { type: 'upgrade' }],
  [
    'the server is busy',
    refusal(429, 'busy', 4_000),
    { type: 'retry', afterMs: 4_000, cause: 'busy' },
  ],
  ['the server fails', refusal(500, null), { type: 'retry', afterMs: null, cause: 'busy' }],
])('changes nothing when %s', async (_, reply, result) => {
  disk.position = { cursor: 'c0', epoch: 'e1', through: 1 };
  expect(await pullAll(depsOver(reply), signal)).toEqual(result);
  expect(disk.position.cursor).toBe('c0');
});

it('keeps the pages it has when the next one is lost, and goes on from there', async () => {
  const deps = depsOver(page({ cursor: 'c1', more: true, through: 5 }));
  expect((await pullAll(deps, signal)).type).toBe('retry');
  expect(disk.position?.cursor).toBe('c1');
  await pullAll(deps, signal);
  expect(log.filter((line) => line.startsWith('asked'))).toEqual([
    'asked null',
    'asked c1',
    'asked c1',
  ]);
});

it.each(['password_change_required', 'consent_required'])(
  'keeps what it has before a gate (%s), and signs nobody out',
  async (code) => {
    const deps = depsOver(page({ cursor: 'c1' }), refusal(403, code), page({ cursor: 'c2' }));
    await pullAll(deps, signal);
    expect(await pullAll(deps, signal)).toEqual({ type: 'retry', afterMs: null, cause: 'busy' });
    expect(disk.position?.cursor).toBe('c1');
    expect((await pullAll(deps, signal)).type).toBe('current');
    expect(disk.position?.cursor).toBe('c2');
  },
);

it('does not ask for ever for a page that leads nowhere', async () => {
  const stuck = page({ cursor: 'c1', more: true });
  const deps = depsOver(stuck, stuck, stuck);
  expect(await pullAll(deps, signal)).toEqual({ type: 'retry', afterMs: null, cause: 'busy' });
  expect(log.filter((line) => line.startsWith('asked'))).toHaveLength(2);
});

it('stops between pages when the pass is over', async () => {
  const over = createSignal();
  const deps = depsOver(page({ cursor: 'c1', more: true }), page({}));
  const heard = deps.onContact;
  const closing = {
    ...deps,
    onContact: async (reply: { epoch: string }, at: number) => {
      over.abort();
      await heard(reply, at);
    },
  };
  expect(await pullAll(closing, over.signal)).toEqual({ type: 'retry', afterMs: 0, cause: 'here' });
  expect(disk.position?.cursor).toBe('c1');
});

it('stores nothing of a page whose start is gone: a sign-out wiped the cache meanwhile', async () => {
  disk.position = { cursor: 'c0', epoch: 'e1', through: 1 };
  const deps = depsOver(page({ cursor: 'c1', through: 5, meetings: [pulledMeeting('m', 1)] }));
  const onShown = async () => {
    disk.position = null;
  };
  await pullAll({ ...deps, onShown }, signal);
  expect(disk.position).toBeNull();
  expect(disk.shown.meetings.size).toBe(0);
});

it('tells what was decided before the page that says so is stored', async () => {
  const decided = [{ opId: 'op-1', accepted: true, text: null }];
  await pullAll(depsOver(page({ cursor: 'c1', decided })), signal);
  expect(log.indexOf('decided 1')).toBeGreaterThan(-1);
  expect(log.indexOf('decided 1')).toBeLessThan(log.indexOf('apply:before'));
});
