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
  let known: Measured | null | undefined;
  const listeners = new Set<() => void>();

  function measured(): Measured | null {
    if (known === undefined) known = readMeasured(shelf);
    return known;
  }

  /** Zero after the phone's clock was set: it then tells a time before what the server has said. */
  function offset(): number {
    const last = measured();
    if (last === null) return 0;
    return deviceNow() + last.offset < last.seen - TOLERANCE_MS ? 0 : last.offset;
  }

  return {
    now(): number {
      const now = deviceNow() + offset();
      const seen = measured()?.seen ?? now;
      return now < seen - TOLERANCE_MS ? seen : now;
    },
    offset,
    /** Only for answers that are surely our server's: a portal on the way may have any clock. */
    measure({ sentAt, receivedAt, serverDate }: AnswerTimes): void {
      const seen = serverDate === null ? Number.NaN : Date.parse(serverDate);
      const way = receivedAt - sentAt;
      if (Number.isNaN(seen) || way < 0 || way > MAX_WAY_MS) return;
      const before = measured();
      const found = seen + HALF_SECOND_MS - (sentAt + receivedAt) / 2;
      // A clock that jumped by seconds with every answer would draw every screen again.
      const isSame = Math.abs(found - (before?.offset ?? 0)) < TOLERANCE_MS;
      known = { offset: isSame ? (before?.offset ?? 0) : found, seen };
      if (isSame && before && Math.abs(seen - before.seen) < TOLERANCE_MS) return;
      saveMeasured(shelf, known);
      if (!isSame) for (const listener of [...listeners]) listener();
    },
    /** Called when another offset is used than before. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readMeasured(shelf: ServerClockDeps['shelf']): Measured | null {
  try {
    const kept: unknown = JSON.parse(shelf()?.getItem(KEY) ?? 'null');
    return isMeasured(kept) ? kept : null;
  } catch {
    // A storage that is shut, or holds something else: as if it had never been measured.
    return null;
  }
}

function isMeasured(kept: unknown): kept is Measured {
  if (typeof kept !== 'object' || kept === null) return false;
  const { offset, seen } = kept as Record<string, unknown>;
  return Number.isFinite(offset) && Number.isFinite(seen);
}

function saveMeasured(shelf: ServerClockDeps['shelf'], measured: Measured): void {
  try {
    shelf()?.setItem(KEY, JSON.stringify(measured));
  } catch {
    // A full storage: a start without signal then goes by an older measurement.
  }
}
