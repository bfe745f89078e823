import { FRESH, type OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';
import { countOpen, readAll, readOpen } from './read-rows.ts';

export type QueueView = {
  /** Waiting to be sent, oldest first. */
  waiting: OutboxRow[];
  /** Refused by the server: the person decides. */
  attention: OutboxRow[];
  /** With a coordinator, who decides. */
  review: OutboxRow[];
  /** A coordinator took it in. */
  reviewed: OutboxRow[];
};

export type QueueCounts = { waiting: number; attention: number; review: number };

/** Everything about a queue that `/pendientes` shows. Use inside a live query. */
export async function readQueue(queue: QueueDb): Promise<QueueView> {
  const [open, review, told] = await Promise.all([
    readOpen(queue),
    queue.outbox.where('state').equals('quarantined').sortBy('seq'),
    // What the server took in by itself is told by stretches: these rows were acknowledged alone.
    queue.outbox.where('state').equals('acked').sortBy('seq'),
  ]);
  return {
    waiting: open.filter(({ state }) => state === 'pending'),
    attention: open.filter(({ state }) => state === 'rejected'),
    review: review.map((row) => ({ ...FRESH, ...row })),
    reviewed: told.filter(({ ack }) => ack?.reviewed).map((row) => ({ ...FRESH, ...row })),
  };
}

/**
 * Counts come from acknowledgements only: a row that was sent but not answered still waits. All of one
 * moment: refused in between, a row would be counted twice.
 */
export function countQueue(queue: QueueDb): Promise<QueueCounts> {
  return queue.transaction('r', queue.outbox, queue.progress, async () => {
    const [open, attention, review] = await Promise.all([
      countOpen(queue),
      queue.outbox.where('state').equals('rejected').count(),
      queue.outbox.where('state').equals('quarantined').count(),
    ]);
    return { waiting: open - attention, attention, review };
  });
}

/** Every row of a queue, archive included, newest first: what this phone has registered by a link. */
export async function readRows(queue: QueueDb): Promise<OutboxRow[]> {
  return (await readAll(queue)).reverse();
}

/** Whether this queue ever took a meeting; what was sent is kept as archive for a while. */
export async function hasSavedMeeting(queue: QueueDb): Promise<boolean> {
  const found = await queue.outbox.filter(({ endpoint }) => MEETINGS.has(endpoint)).first();
  return found !== undefined;
}

const MEETINGS: ReadonlySet<string> = new Set([
  'meetings.create',
  'team-meetings.create',
  'public-meeting.register',
]);
