/**
 * The server's time as this phone last measured it. Screens, defaults and deadlines go by it; what the
 * engine records (`tapWall`) stays the phone's own, because the server corrects that itself.
 */
import { MINUTE_MS } from '#contract/core/durations';

/** When an answer of our server left, came and was made. */
export type AnswerTimes = {
  /** Phone time, ms. */
  sentAt: number;
  /** Phone time, ms. */
  receivedAt: number;
  /** The answer's `Date`: server time, to the second. Null where it has none. */
  serverDate: string | null;
};

export type ServerClockDeps = {
  /** The phone's own clock, ms. */
  deviceNow(): number;
  /** Keeps the measurement for a start without signal. Null where there is none, as in the worker. */
  shelf(): Shelf | null;
};

/** As much of `Storage` as it takes; a worker has none. */
export type Shelf = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
};

/** Server time minus phone time, and the server's time when it was measured, ms. */
type Measured = { offset: number; seen: number };

const KEY = 'server_clock';
/** Below it the phone is right: an answer's way and a `Date` without milliseconds explain it. */
const TOLERANCE_MS = MINUTE_MS;
/** The phone slept, or its clock was set, while the answer was on its way. */
const MAX_WAY_MS = 25_000;
/** `Date` leaves out the milliseconds: half a second on average. */
const HALF_SECOND_MS = 500;

export function createServerClock({ deviceNow, shelf }: ServerClockDeps) {
  let known = readMeasured(shelf);
  const listeners = new Set<() => void>();

  /** Server time minus phone time, ms; zero after the clock was set right: else it would be before `seen`. */
  const offset = () => (deviceNow() + known.offset < known.seen - TOLERANCE_MS ? 0 : known.offset);

  return {
    now(): number {
      const now = deviceNow() + offset();
      return now < known.seen - TOLERANCE_MS ? known.seen : now;
    },
    offset,
    /** Only for answers that are surely our server's: a portal on the way may have any clock. */
    measure({ sentAt, receivedAt, serverDate }: AnswerTimes): void {
      const seen = Date.parse(serverDate ?? '');
      const way = receivedAt - sentAt;
      // False for a date nobody can read, too.
      if (!(seen > 0 && way >= 0 && way < MAX_WAY_MS)) return;
      const found = seen + HALF_SECOND_MS - (sentAt + receivedAt) / 2;
      // A clock that jumped by seconds with every answer would draw every screen again.
      const isOther = Math.abs(found - known.offset) > TOLERANCE_MS;
      const isDue = isOther || Math.abs(seen - known.seen) > TOLERANCE_MS;
      known = { offset: isOther ? found : known.offset, seen };
      if (isDue) saveMeasured(shelf, known);
      if (isOther) for (const listener of listeners) listener();
    },
    /** Called when another offset is used than before. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Nothing measured, a storage that is shut or holds something else: the phone's own clock. */
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
    // A full storage: a start without signal then goes by an older measurement.
  }
}
