import type { Journal, JournalEntry } from '../ports.ts';
import { frozenCopy } from './copy.ts';

export type JournalDisk = {
  entries: Map<string, JournalEntry>;
  canary: { queueId: string; lastSeq: number } | null;
};

export function emptyJournalDisk(): JournalDisk {
  return { entries: new Map(), canary: null };
}

/** Double of the localStorage copy. Writes beyond `capacity` throw, like a full store. */
export function createMemoryJournal(disk: JournalDisk, capacity = 500): Journal {
  return {
    canary: () => (disk.canary ? { ...disk.canary } : null),
    write(rows, canary) {
      for (const row of rows) {
        if (disk.entries.size >= capacity && !disk.entries.has(row.content.opId)) {
          throw new Error('journal full');
        }
        disk.entries.set(row.content.opId, frozenCopy(row));
      }
      if (canary) disk.canary = { ...canary };
    },
    remove(opIds) {
      for (const opId of opIds) disk.entries.delete(opId);
    },
    // By key, like a browser, which does not know when a key was written.
    read: () => [...disk.entries].sort(byKey).map(([, entry]) => entry),
  };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;
