/** What of a phone survives its death, and the ways in which it does not. */
import { emptyCacheDisk, type CacheDisk } from '#sync/testing/memory-cache-store';
import { emptyJournalDisk, type JournalDisk } from '#sync/testing/memory-journal';
import { emptyQueueDisk, type QueueDisk } from '#sync/testing/memory-queue-store';
import type { Leader } from './world.ts';

export type QueueName = string;

export type PhoneDisk = {
  queues: Map<QueueName, QueueDisk>;
  journals: Map<QueueName, JournalDisk>;
  caches: Map<Leader, CacheDisk>;
  signedIn: { leader: Leader; personId: number; secret: string } | null;
  /** Per queue, how it stood before each of its last transactions: only kept when F18 may strike. */
  undo: Map<QueueName, QueueDisk[]>;
};

const UNDOABLE = 6;

export function emptyPhoneDisk(): PhoneDisk {
  return {
    queues: new Map(),
    journals: new Map(),
    caches: new Map(),
    signedIn: null,
    undo: new Map(),
  };
}

export function queueOf(disk: PhoneDisk, name: QueueName, newQueueId: () => string): QueueDisk {
  const found = disk.queues.get(name) ?? emptyQueueDisk(newQueueId());
  disk.queues.set(name, found);
  return found;
}

export function journalOf(disk: PhoneDisk, name: QueueName): JournalDisk {
  const found = disk.journals.get(name) ?? emptyJournalDisk();
  disk.journals.set(name, found);
  return found;
}

export function cacheOf(disk: PhoneDisk, leader: Leader): CacheDisk {
  const found = disk.caches.get(leader) ?? emptyCacheDisk();
  disk.caches.set(leader, found);
  return found;
}

/** Remembers how a queue stands, to be able to forget what comes. */
export function rememberForUndo(disk: PhoneDisk, name: QueueName): void {
  const now = disk.queues.get(name);
  if (!now) return;
  const states = disk.undo.get(name) ?? [];
  states.push(structuredClone(now));
  disk.undo.set(name, states.slice(-UNDOABLE));
}

/** F18: the last transactions never reached the flash. */
export function forgetLast(disk: PhoneDisk, name: QueueName, count: number): void {
  const states = disk.undo.get(name) ?? [];
  const before = states.at(-Math.min(count, states.length));
  if (before) disk.queues.set(name, structuredClone(before));
  disk.undo.set(name, []);
}

/** F19: the browser deletes the database and opens an empty one. */
export function loseQueue(disk: PhoneDisk, name: QueueName): void {
  disk.queues.delete(name);
  disk.undo.set(name, []);
}

/** F20: the small copies go, the database stays. */
export function loseCopies(disk: PhoneDisk, name: QueueName): void {
  disk.journals.delete(name);
}
