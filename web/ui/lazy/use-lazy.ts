import { useEffect, useState } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

export type Lazy<Module> =
  | { readonly type: 'waiting' }
  | { readonly type: 'ready'; readonly module: Module }
  | { readonly type: 'failed'; readonly tryAgain: () => void };

/**
 * Loads a module when it is first wanted. A failure is an outcome, never an exception in the tree:
 * without signal the screen stays. While wanted it is tried again, also at the browser's `online`.
 * `load` must be the same function at every render. `once` is for what would startle by coming late.
 */
export function useLazy<Module>(
  isWanted: boolean,
  load: () => Promise<Module>,
  tries: 'once' | 'until-ready' = 'until-ready',
): Lazy<Module> {
  const [state, setState] = useState<Lazy<Module>>({ type: 'waiting' });
  const isReady = state.type === 'ready';
  useEffect(() => {
    if (!isWanted || isReady) return;
    let isCurrent = true;
    const set = (now: Lazy<Module>) => isCurrent && setState(now);
    loadWithRetry(load, {
      onMissing: (tryAgain) => set({ type: 'failed', tryAgain }),
      isWanted: () => isCurrent,
      isManual: tries === 'once',
    }).then(
      (module) => set({ type: 'ready', module }),
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
function forgetFailure<Module>(state: Lazy<Module>): Lazy<Module> {
  return state.type === 'failed' ? { type: 'waiting' } : state;
}
