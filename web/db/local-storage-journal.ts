import type { Journal, JournalEntry } from '#sync/ports';

const COPIES_MAX = 500;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Copies the last 500 unacknowledged rows to a second storage: browsers lose one without the other.
 * One key per operation, sorted by time.
 */
export function createLocalStorageJournal(shelf: Shelf, queueName: string): Journal {
  const prefix = prefixOf(queueName);
  const canaryKey = canaryKeyOf(queueName);
  let keys: Set<string> | null = null;

  function knownKeys(): Set<string> {
    keys ??= new Set(allKeys(shelf).filter((key) => key.startsWith(prefix)));
    return keys;
  }

  /** Drops the oldest, but never a copy without a database row. */
  function makeRoom(): void {
    while (knownKeys().size > COPIES_MAX && dropOldest());
  }

  /** If storage is full, copies already on disk give way to unique ones. */
  function put(key: string, entry: JournalEntry): void {
    const text = JSON.stringify(entry);
    for (;;) {
      try {
        shelf.setItem(key, text);
        knownKeys().add(key);
        return;
      } catch (problem) {
        if (entry.seq !== null || !dropOldest()) throw problem;
      }
    }
  }

  /** @returns whether there was a numbered copy to drop */
  function dropOldest(): boolean {
    for (const key of [...knownKeys()].sort()) {
      if (isOnlyHere(key)) continue;
      shelf.removeItem(key);
      knownKeys().delete(key);
      return true;
    }
    return false;
  }

  const isOnlyHere = (key: string) =>
    (parse(shelf.getItem(key)) as JournalEntry | null)?.seq === null;

  return {
    canary: () => parse(shelf.getItem(canaryKey)) as ReturnType<Journal['canary']>,
    write(rows, canary) {
      for (const { seq, content } of rows) put(prefix + content.opId, { seq, content });
      if (canary) shelf.setItem(canaryKey, JSON.stringify(canary));
      makeRoom();
    },
    remove(opIds) {
      for (const opId of opIds) {
        shelf.removeItem(prefix + opId);
        knownKeys().delete(prefix + opId);
      }
    },
    read() {
      // Another tab may have written: read the storage, not memory.
      keys = null;
      return [...knownKeys()].sort().flatMap((key) => {
        const entry = parse(shelf.getItem(key)) as JournalEntry | null;
        return entry?.content?.opId ? [entry] : [];
      });
    },
  };
}

export function forgetJournal(shelf: Shelf, queueName: string): void {
  const isOfQueue = (key: string) =>
    key === canaryKeyOf(queueName) || key.startsWith(prefixOf(queueName));
  for (const key of allKeys(shelf).filter(isOfQueue)) shelf.removeItem(key);
}

export const prefixOf = (queueName: string) => `respaldo:${queueName}:`;
const canaryKeyOf = (queueName: string) => `canario:${queueName}`;

function allKeys(shelf: Shelf): string[] {
  return Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
