import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function at every render, which does what the latest one given does. For what is handed
 * to parts that are drawn again only when something of theirs changes. Not to be called in a render.
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
