import { useEffect, useState } from 'react';

export type LazyPart<Part> =
  | { readonly type: 'waiting' }
  | { readonly type: 'ready'; readonly part: Part }
  | { readonly type: 'failed' };

/**
 * Loads a part when it is first wanted. A part that cannot be fetched is an outcome here, not an
 * exception in the tree: without signal the screen must stay. Wanting it again tries again.
 * `load` must be the same function at every render.
 */
export function useLazyPart<Part>(isWanted: boolean, load: () => Promise<Part>): LazyPart<Part> {
  const [state, setState] = useState<LazyPart<Part>>({ type: 'waiting' });
  const isReady = state.type === 'ready';
  useEffect(() => {
    if (!isWanted || isReady) return;
    let isCurrent = true;
    setState({ type: 'waiting' });
    load().then(
      (part) => isCurrent && setState({ type: 'ready', part }),
      () => isCurrent && setState({ type: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isReady, load]);
  return state;
}
