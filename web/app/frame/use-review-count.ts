import { useEffect, useState } from 'react';
import { listQuarantine } from '#contract/quarantine';
import { usePhone } from '#web/deps/phone-context.ts';

const REVIEWERS = ['coordinador_de_comunidad', 'coordinador_de_coordinadores', 'admin'];

/**
 * How many records wait for this person's decision, asked anew at every screen while there is
 * signal; 0 until it is known, null for those who decide nothing.
 */
export function useReviewCount(role: string, pathname: string, isOnline: boolean): number | null {
  const { call } = usePhone();
  const [count, setCount] = useState(0);
  const decides = REVIEWERS.includes(role);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to ask anew
  useEffect(() => {
    if (!decides || !isOnline) return;
    const asking = new AbortController();
    call(listQuarantine, { query: { limit: '0' }, signal: asking.signal }).then(
      ({ total }) => asking.signal.aborted || setCount(total),
      // What was known stands; the next screen asks again.
      () => undefined,
    );
    return () => asking.abort();
  }, [call, decides, isOnline, pathname]);
  return decides ? count : null;
}
