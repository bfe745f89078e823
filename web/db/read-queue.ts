import type { OutboxRow } from '#sync/types';
import type { QueueDb } from './queue-db.ts';

export type QueueView = {
  /** Waiting to be sent, oldest first. */
  waiting: OutboxRow[];
  /** Refused by the server: the person decides. */
  attention: OutboxRow[];
  /** With a coordinator, who decides. */
  review: OutboxRow[];
};

export type QueueCounts = { waiting: number; attention: number; review: number };

/** Everything about a queue that `/pendientes` shows. Use inside a live query. */
export async function readQueue(queue: QueueDb): Promise<QueueView> {
  const [waiting, attention, review] = await Promise.all([
    queue.outbox.where('state').equals('pending').sortBy('seq'),
    queue.outbox.where('state').equals('rejected').sortBy('seq'),
    queue.outbox.where('state').equals('quarantined').sortBy('seq'),
  ]);
  return { waiting, attention, review };
}

/** Counts come from acknowledgements only: a row that was sent but not answered still waits. */
export async function countQueue(queue: QueueDb): Promise<QueueCounts> {
  const [waiting, attention, review] = await Promise.all([
    queue.outbox.where('state').equals('pending').count(),
    queue.outbox.where('state').equals('rejected').count(),
    queue.outbox.where('state').equals('quarantined').count(),
  ]);
  return { waiting, attention, review };
}

/** Every row of a queue, archive included, newest first: what this phone has registered by a link. */
export async function readRows(queue: QueueDb): Promise<OutboxRow[]> {
  return queue.outbox.orderBy('seq').reverse().toArray();
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
