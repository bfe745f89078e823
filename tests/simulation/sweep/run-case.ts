/** One case of the sweep: an app that dies at a chosen await, between chosen answers, under a chosen lock. */
import type { Locks } from '#sync/ports';
import type { Intent } from '#sync/types';
import { rowToWire } from '#sync/wire';
import { createModelServer } from '../core/model-server.ts';
import type { Sabotage } from '../sabotage.ts';
import { createScheduler } from '../scheduler.ts';
import type { Answered, Asked } from '../server.ts';
import { START } from '../world.ts';
import { ANSWERS } from './answers.ts';
import { checkCase } from './check-case.ts';
import { emptyDisk, liveOnce, type SweepLife, TOKEN } from './sweep-phone.ts';

export const LOCKS = ['free', 'held by another', 'lost in the pass'] as const;

export type Case = {
  answer: string;
  lock: (typeof LOCKS)[number];
  /** The awaits at which the first app dies, and the second; 0: it does not. */
  deaths: readonly [number, number];
};

export type CaseOutcome = {
  violations: string[];
  /** How many awaits each of the two lives came to. */
  awaits: [number, number];
};

const MEETING = '01a20000-0000-7000-8000-000000000001';
const LIFE_MS = 40_000;
/** Longer than any backoff. */
const CALM_MS = 20 * 60_000;

export async function runCase(
  { answer, lock, deaths }: Case,
  sabotage: Sabotage = {},
): Promise<CaseOutcome> {
  const scheduler = createScheduler(START);
  const server = createModelServer(scheduler.now);
  const disk = emptyDisk();
  const taken = new Set<string>();
  const ticked = new Set<string>();
  const answerPush = ANSWERS[answer] ?? ANSWERS.applied;

  async function serve(asked: Asked): Promise<Answered> {
    const answered = await server.answer(asked, { trouble: null, process: 0 });
    if (!answered) throw new Error('the model always answers');
    return answered;
  }

  async function carry(asked: Asked): Promise<Answered | null> {
    await scheduler.sleep(40);
    if (asked.path !== '/sync/push' || !answerPush) return serve(asked);
    const about = () => ({ serverNow: scheduler.now(), epoch: server.state().epoch });
    const answered = await answerPush({ serve: () => serve(asked), about }, asked);
    recordTaken(answered, taken);
    await scheduler.sleep(40);
    return answered;
  }

  /** The coordination accepts what it has for review: as if it had come now. */
  async function acceptTaken(): Promise<void> {
    for (const row of disk.queue.rows.values()) {
      if (!taken.has(row.opId)) continue;
      const body = { queueId: row.queueId, sentWall: scheduler.now(), ops: [rowToWire(row)] };
      const headers = { Authorization: `Bearer ${TOKEN}` };
      await serve({ method: 'POST', path: '/sync/push', headers, body });
    }
  }

  const oneAtATime = createLocks();
  const begin = (name: string, dieAt: number, isTroubled: boolean): SweepLife =>
    liveOnce({
      ...{ disk, scheduler, dieAt, name, sabotage },
      locks: isTroubled ? locksOf(lock, oneAtATime) : createLocks(),
      carry: isTroubled ? carry : serve,
    });

  async function live(name: string, dieAt: number, memberIds: readonly number[]) {
    const life = begin(name, dieAt, true);
    // Another tab that sees no lock either: both send.
    const other = lock === 'lost in the pass' ? begin(`${name}-tab`, 0, true) : null;
    void life.engine.start();
    void other?.engine.start();
    void tapAll(life, memberIds);
    await scheduler.runUntil(scheduler.now() + LIFE_MS, () => {});
    life.kill();
    other?.kill();
    return life.awaits();
  }

  async function tapAll({ engine }: SweepLife, memberIds: readonly number[]): Promise<void> {
    const rows = [...disk.queue.rows.values()];
    const isNew = !rows.some(({ endpoint }) => endpoint === 'meetings.create');
    for (const intents of tapsOf(memberIds, isNew)) {
      const recorded = await engine.record(intents);
      if (recorded.type === 'saved') for (const { opId } of recorded.rows) ticked.add(opId);
      await scheduler.sleep(150);
    }
  }

  const first = await live('first', deaths[0], [1, 2]);
  const second = await live('second', deaths[1], [3]);
  const last = begin('last', 0, false);
  void last.engine.start();
  await scheduler.runUntil(scheduler.now() + CALM_MS, () => {});
  await acceptTaken();
  // The person answers what was refused: once more, please.
  for (const row of disk.queue.rows.values()) {
    if (row.state === 'rejected') void last.engine.retry(row.opId);
  }
  await scheduler.runUntil(scheduler.now() + CALM_MS, () => {});
  last.engine.stop();
  return {
    violations: checkCase({ disk, server: server.state(), ticked, meetingId: MEETING }),
    awaits: [first, second],
  };
}

/** The meeting, if this phone has none, with its first mark; a change of mind, another mark and a word about the meeting. */
function tapsOf(memberIds: readonly number[], isNew: boolean): Intent[][] {
  const [first = 0] = memberIds;
  const mark = (memberId: number, set: Intent['set']): Intent => ({
    ...{ lane: MEETING, endpoint: 'attendance.mark', params: { id: MEETING } },
    body: { memberId },
    ...(set ? { set } : {}),
    base: {},
  });
  const create: Intent = {
    ...{ lane: MEETING, endpoint: 'meetings.create', params: { id: 7 } },
    body: { id: MEETING, date: new Date(START).toISOString() },
  };
  const update: Intent = {
    ...{ lane: MEETING, endpoint: 'meetings.update', params: { id: MEETING } },
    ...{ body: {}, set: { notes: `de ${first}` }, base: {} },
  };
  return [
    isNew ? [create, { ...mark(first, { present: true }), after: [0] }] : [],
    [mark(first, { present: true })],
    [mark(first, { present: true, punctual: true })],
    [...memberIds.slice(1).map((id) => mark(id, { present: false })), update],
  ].filter((intents) => intents.length > 0);
}

/** What a coordinator has for review is not lost either. */
function recordTaken(answered: Answered | null, taken: Set<string>): void {
  if (!answered?.text.includes('quarantined')) return;
  const { ops } = JSON.parse(answered.text) as { ops: { opId: string; outcome: string }[] };
  for (const { opId, outcome } of ops) if (outcome === 'quarantined') taken.add(opId);
}

function createLocks(): Locks {
  let isHeld = false;
  return async (_, job) => {
    if (isHeld) return null;
    isHeld = true;
    try {
      return await job();
    } finally {
      isHeld = false;
    }
  };
}

/** A dead holder keeps no lock: the browser frees it, and the next life has locks of its own. */
function locksOf(lock: Case['lock'], own: Locks): Locks {
  if (lock === 'free') return own;
  return lock === 'held by another' ? async () => null : (_, job) => job();
}
