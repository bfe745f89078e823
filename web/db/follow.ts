import { liveQuery } from 'dexie';
import { retryAfterReturn } from './end-when-put-away.ts';
import { onStored } from './native.ts';

/** A database closed on purpose fails with its own error: a reader must not reopen it. */
function causeOf(error: unknown): unknown {
  const { name, inner } = error as { name: string; inner?: Error };
  return (name === 'DatabaseClosedError' && inner?.name !== name && inner) || error;
}

/** For a live query: an unopenable database fails it with its own reason. */
export async function readStored<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await retryAfterReturn(read);
  } catch (error) {
    throw causeOf(error);
  }
}

/** Tells what is read, now and on every change; returns what ends it. */
export function follow<T>(
  read: () => T | Promise<T>,
  tell: (value: T) => void,
  fail: (error: unknown) => void,
): () => void {
  const following = liveQuery(() => readStored(read)).subscribe(tell, fail);
  return () => following.unsubscribe();
}

/** Null at first, then which parts of which databases were written. */
export type Stored = readonly string[] | null;

/** A reading past Dexie, which says itself what it depends on. */
export type LiveReading<T> = {
  read(stored: Stored): Promise<T>;
  isTouched(part: string): boolean;
};

/** As `follow`, for what every mark writes: only `isTouched` decides what is read again. */
export function followNatively<T>(
  { read, isTouched }: LiveReading<T>,
  tell: (value: T) => void,
  fail: (error: unknown) => void,
): () => void {
  let asked = 0;
  let drawn = 0;
  async function run(stored: Stored): Promise<void> {
    asked += 1;
    const mine = asked;
    // Readings may overtake each other; none is shown after a later one.
    const isLate = () => mine < drawn;
    try {
      const value = await readStored(() => read(stored));
      if (isLate()) return;
      drawn = mine;
      tell(value);
    } catch (error) {
      if (!isLate()) fail(error);
    }
  }
  void run(null);
  const stop = onStored((stored) => {
    if (stored.some(isTouched)) void run(stored);
  });
  return () => {
    drawn = Number.POSITIVE_INFINITY;
    stop();
  };
}
