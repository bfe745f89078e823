import { liveQuery } from 'dexie';
import { readAgain } from './end-when-put-away.ts';

/** For a live query: an unopenable database fails it with its own reason. */
async function readStored<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await readAgain(read);
  } catch (error) {
    const { name, inner } = error as { name: string; inner?: Error };
    // Closed on purpose: a reader must not reopen it.
    throw (name === 'DatabaseClosedError' && inner?.name !== name && inner) || error;
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
