import type { Clock, Journal, JournalEntry } from './ports.ts';

export type LaterCopies = {
  /** For recording: copies of what is on disk are written in a turn of their own, after the tick. */
  taps: Journal;
  /** For everybody else: whatever is asked of it, waiting copies come first. */
  journal: Journal;
};

/**
 * A tap is safe once it is in the database, and its finger must not wait for the second line of
 * defence. A copy that is all there is of a tap is written at once all the same.
 */
export function createLaterCopies(journal: Journal, clock: Pick<Clock, 'after'>): LaterCopies {
  let waiting: readonly JournalEntry[] = [];
  let canary: ReturnType<Journal['canary']> = null;

  function writeWaiting(): void {
    const [entries, last] = [waiting, canary];
    waiting = [];
    canary = null;
    if (entries.length === 0) return;
    try {
      journal.write(entries, last);
    } catch {
      // The rows are in the database; those without a copy are given one at the next start.
    }
  }

  /** Settled meanwhile, it needs no copy any more. */
  function remove(opIds: readonly string[]): void {
    const gone = new Set(opIds);
    waiting = waiting.filter(({ content }) => !gone.has(content.opId));
    journal.remove(opIds);
  }

  function read(): JournalEntry[] {
    writeWaiting();
    return journal.read();
  }

  function write(entries: readonly JournalEntry[], next: ReturnType<Journal['canary']>): void {
    writeWaiting();
    journal.write(entries, next);
  }

  return {
    journal: { read, write, remove, canary: () => canary ?? journal.canary() },
    taps: {
      read,
      remove,
      canary: () => canary ?? journal.canary(),
      write(entries, next) {
        if (entries.some(({ seq }) => seq === null)) return write(entries, next);
        if (waiting.length === 0) clock.after(0, writeWaiting);
        waiting = [...waiting, ...entries];
        canary = next ?? canary;
      },
    },
  };
}
