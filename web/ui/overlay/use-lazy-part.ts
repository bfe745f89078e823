import { useEffect, useState } from 'react';
import { untilLoaded } from '#web/ui/hooks/until-loaded.ts';

export type LazyPart<Part> =
  | { readonly type: 'waiting' }
  | { readonly type: 'ready'; readonly part: Part }
  | { readonly type: 'failed'; readonly tryAgain: () => void };

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
    let isCurrent = true;
    const tell = (now: LazyPart<Part>) => isCurrent && setState(now);
    untilLoaded(load, {
      onMissing: (tryAgain) => tell({ type: 'failed', tryAgain }),
      isWanted: () => isCurrent,
      isOnlyAsked: tries === 'once',
    }).then(
      (part) => tell({ type: 'ready', part }),
      () => {},
    );
    return () => {
      isCurrent = false;
      setState(forgetFailure);
    };
  }, [isWanted, isReady, load, tries]);
  return state;
}

/** Wanted again, it is on its way from the first moment. */
function forgetFailure<Part>(state: LazyPart<Part>): LazyPart<Part> {
  return state.type === 'failed' ? { type: 'waiting' } : state;
}
