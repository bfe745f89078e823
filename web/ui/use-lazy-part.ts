import { useEffect, useState } from 'react';

export type LazyPart<Part> =
  | { readonly type: 'waiting' }
  | { readonly type: 'ready'; readonly part: Part }
  | { readonly type: 'failed'; readonly tryAgain: () => void };

/** After this long what failed is tried again, ms; each time twice as long, up to the last. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Loads a part when it is first wanted. A part that cannot be fetched is an outcome here, not an
 * exception in the tree: without signal the screen must stay. While it is wanted it is tried again
 * by itself, also when the browser says that there is signal, which is often too early. `once` is for
 * what would startle by coming late; wanting it again tries again.
 * `load` must be the same function at every render.
 */
export function useLazyPart<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  tries: 'once' | 'until ready' = 'until ready',
): LazyPart<Part> {
  const [state, setState] = useState<LazyPart<Part>>({ type: 'waiting' });
  const isReady = state.type === 'ready';
  useEffect(() => {
    if (!isWanted || isReady) return;
    setState({ type: 'waiting' });
    return fetchPart(load, tries, setState);
  }, [isWanted, isReady, load, tries]);
  return state;
}

/** Tells how it goes until the part is there; answers the way to stop. */
function fetchPart<Part>(
  load: () => Promise<Part>,
  tries: 'once' | 'until ready',
  tell: (state: LazyPart<Part>) => void,
): () => void {
  let isCurrent = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (waitMs: number) => {
    timer = undefined;
    load().then(
      (part) => isCurrent && tell({ type: 'ready', part }),
      () => {
        if (!isCurrent) return;
        if (tries === 'until ready') {
          timer = setTimeout(attempt, waitMs, Math.min(waitMs * 2, LONGEST_WAIT_MS));
        }
        tell({ type: 'failed', tryAgain });
      },
    );
  };
  const tryAgain = () => {
    clearTimeout(timer);
    attempt(FIRST_WAIT_MS);
  };
  const tryNow = () => timer !== undefined && tryAgain();
  window.addEventListener('online', tryNow);
  attempt(FIRST_WAIT_MS);
  return () => {
    isCurrent = false;
    clearTimeout(timer);
    window.removeEventListener('online', tryNow);
  };
}
