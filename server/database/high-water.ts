import { readFileSync, renameSync, writeFileSync } from 'node:fs';
// Captured at load, so that tests replacing the timers do not replace these.
import { clearTimeout, setTimeout } from 'node:timers';

/**
 * Highest change number, in a file beside the database. A database below its mark is an older copy
 * and gets a new epoch. Written after the commit, so that it never overstates.
 */
export type HighWater = {
  /** Null without a readable mark. */
  read(): number | null;
  touch(): void;
  flush(): void;
  close(): void;
};

export type HighWaterOptions = {
  file: string;
  readLastChange: () => number;
  delayMs?: number;
  /** A failed mark is only logged; it must not stop the server. */
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
