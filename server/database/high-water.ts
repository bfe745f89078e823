import { readFileSync, renameSync, writeFileSync } from 'node:fs';
// Taken once, so that tests which replace the timers do not replace these.
import { clearTimeout, setTimeout } from 'node:timers';

/**
 * The highest change number, in a file beside the database. A database below its mark is an older
 * copy and gets a new epoch. Written after the commit, so it never promises too much.
 */
export type HighWater = {
  /** Null when there is no mark yet, or none that can be read. */
  read(): number | null;
  /** Something was committed: the mark follows within a second. */
  touch(): void;
  /** Writes the mark now. */
  flush(): void;
  /** Flushes if anything is owed, and stops. */
  close(): void;
};

export type HighWaterOptions = {
  file: string;
  readLastChange: () => number;
  /** How long a commit may wait for its mark. */
  delayMs?: number;
  /** A mark that cannot be written must not stop the server; it is only logged. */
  onError?: (error: unknown) => void;
};

const DELAY_MS = 1000;

export function createHighWater(options: HighWaterOptions): HighWater {
  const { file, readLastChange, delayMs = DELAY_MS, onError = () => {} } = options;
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    stop();
    try {
      writeFileSync(`${file}.new`, `${readLastChange()}\n`, { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    } catch (error) {
      onError(error);
    }
  }

  function stop(): void {
    if (timer) {
      clearTimeout(timer);
      timer = null;
    }
  }

  return {
    read: () => readMark(file),
    touch() {
      timer ??= setTimeout(flush, delayMs).unref();
    },
    flush,
    close() {
      if (timer) {
        flush();
      }
    },
  };
}

function readMark(file: string): number | null {
  try {
    const mark = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isSafeInteger(mark) ? mark : null;
  } catch {
    return null;
  }
}
