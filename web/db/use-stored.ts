import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import { onStored } from './announce.ts';
import { readAgain } from './end-when-put-away.ts';

/**
 * Live stored data; undefined during the first read. An unopenable database fails the screen: Dexie
 * would leave «Cargando…».
 * @param read reads the databases; runs again on changes
 */
export function useStored<T>(read: () => T | Promise<T>, deps: unknown[]): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await readAgain(read);
    } catch (error) {
      throw causeOf(error);
    }
  }, deps);
}

/** Of one that was closed on purpose, itself: no hook must reopen it. */
function causeOf(error: unknown): unknown {
  const { name, inner } = error as { name: string; inner?: Error };
  return (name === 'DatabaseClosedError' && inner?.name !== name && inner) || error;
}

/** Null at first, then which parts of which databases were written. */
export type Stored = readonly string[] | null;

export type LiveReading<T> = {
  /** Reads past Dexie: it says itself what it depends on. */
  read(stored: Stored): Promise<T>;
  isTouched(part: string): boolean;
};

/** As `useStored`, for what every mark writes: only `isTouched` decides what is read again. */
export function useStoredNatively<T>(open: () => LiveReading<T>, deps: unknown[]): T | undefined {
  return useObservable(() => {
    const reading = open();
    return {
      // Nothing is known before the first reading.
      hasValue: () => false,
      subscribe: (onNext: (value: T) => void, onError: (error: unknown) => void = () => {}) =>
        follow(reading, onNext, onError),
    };
  }, deps);
}

function follow<T>(
  { read, isTouched }: LiveReading<T>,
  onNext: (value: T) => void,
  onError: (error: unknown) => void,
): () => void {
  let asked = 0;
  let drawn = 0;
  async function run(stored: Stored): Promise<void> {
    asked += 1;
    const mine = asked;
    // Readings may overtake each other; none is shown after a later one.
    const isLate = () => mine < drawn;
    try {
      const value = await readAgain(() => read(stored));
      if (isLate()) return;
      drawn = mine;
      onNext(value);
    } catch (error) {
      if (!isLate()) onError(causeOf(error));
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

/** For optional data: returns `instead` if it cannot be read. */
export function useStoredOr<T, F>(
  instead: F,
  read: () => T | Promise<T>,
  deps: unknown[],
): T | F | undefined {
  return useLiveQuery(async (): Promise<T | F> => {
    try {
      return await readAgain(read);
    } catch {
      return instead;
    }
  }, deps);
}
