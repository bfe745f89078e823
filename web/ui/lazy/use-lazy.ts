import { useEffect, useState } from 'react';
import { loadWithRetry } from './load-with-retry.ts';

export type Lazy<Module> =
  | { readonly type: 'waiting' }
  | { readonly type: 'ready'; readonly module: Module }
  | { readonly type: 'failed'; readonly tryAgain: () => void };

/**
 * Loads a module on first use. Failure is a state, never an exception: offline the screen stays.
 * Retries while wanted, also on `online`. `load` must be a stable reference. `once` is for what
 * would startle by coming late.
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

function forgetFailure<Module>(state: Lazy<Module>): Lazy<Module> {
  return state.type === 'failed' ? { type: 'waiting' } : state;
}
