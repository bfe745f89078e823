import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Stable function that calls the latest one, for memoized children. Must not be called during
 * render.
 */
export function useStableCallback<Args extends unknown[], Answer>(
  latest: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useCallback((...args: Args) => kept.current(...args), []);
}
