/**
 * Server time as last measured, for screens, defaults and deadlines. Recorded `tapWall` stays phone
 * time: the server corrects it.
 */
import { MINUTE_MS } from '#contract/core/durations';

export type AnswerTimes = {
  /** Phone time, ms. */
  sentAt: number;
  /** Phone time, ms. */
  receivedAt: number;
  /** `Date` header: server time, to the second; null if absent. */
  serverDate: string | null;
};

export type ServerClockDeps = {
  /** Phone time, ms. */
  deviceNow(): number;
  /** Persists the measurement for offline starts. Null in the worker. */
  shelf(): Shelf | null;
};

/** Subset of `Storage`; workers have none. */
export type Shelf = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
};

/** `offset`: server time minus phone time. `seen`: server time of the measurement. Both ms. */
export type Measured = { offset: number; seen: number };

const KEY = 'server_clock';
/** Smaller offsets are latency and the `Date` header's missing milliseconds. */
const TOLERANCE_MS = MINUTE_MS;
/** Longer round trips mean the phone slept or its clock changed. */
const MAX_WAY_MS = 25_000;
/** `Date` drops the milliseconds: half a second on average. */
const HALF_SECOND_MS = 500;

export function createServerClock({ deviceNow, shelf }: ServerClockDeps) {
  let known = readMeasured(shelf);
  const listeners = new Set<() => void>();

  /**
   * Server minus phone time, ms; zero once the clock was corrected, or `now()` would precede
   * `seen`.
   */
  const offset = () => (deviceNow() + known.offset < known.seen - TOLERANCE_MS ? 0 : known.offset);

  return {
    now(): number {
      const now = deviceNow() + offset();
      return now < known.seen - TOLERANCE_MS ? known.seen : now;
    },
    offset,
    /** Only for answers surely from our server: a captive portal may have any clock. */
    measure({ sentAt, receivedAt, serverDate }: AnswerTimes): void {
      const seen = Date.parse(serverDate ?? '');
      const way = receivedAt - sentAt;
      // Also false for an unparseable date.
      if (!(seen > 0 && way >= 0 && way < MAX_WAY_MS)) return;
      const found = seen + HALF_SECOND_MS - (sentAt + receivedAt) / 2;
      // An offset that changed with every answer would redraw every screen.
      const isOther = Math.abs(found - known.offset) > TOLERANCE_MS;
      const isDue = isOther || Math.abs(seen - known.seen) > TOLERANCE_MS;
      known = { offset: isOther ? found : known.offset, seen };
      if (isDue) saveMeasured(shelf, known);
      if (isOther) for (const listener of listeners) listener();
    },
    measured: (): Measured => known,
    /** Takes a stored measurement that is later than the one known. */
    adopt(stored: Measured | null): void {
      if (!stored || stored.seen <= known.seen) return;
      known = stored;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readMeasured(shelf: ServerClockDeps['shelf']): Measured {
  try {
    const { offset, seen } = JSON.parse(shelf()?.getItem(KEY) ?? '');
    if (Number.isFinite(offset) && Number.isFinite(seen)) return { offset, seen };
  } catch {}
  return { offset: 0, seen: 0 };
}

function saveMeasured(shelf: ServerClockDeps['shelf'], measured: Measured): void {
  try {
    shelf()?.setItem(KEY, JSON.stringify(measured));
  } catch {
    // Storage full: an offline start uses an older measurement.
  }
}
