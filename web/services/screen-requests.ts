import { useEffect } from 'react';
import { useStableCallback } from '#web/ui/hooks/use-stable-callback.ts';

/** What one screen asks of the next. In memory alone, never in the address: it may be a name. */
type ScreenRequest = { of: string; text: string; at: number };

/** A screen that did not open by then was refused or left: the request would startle later. */
const LONGEST_WAIT_MS = 10_000;
const REQUESTED = 'screen-requested';
let pending: ScreenRequest | null = null;

/** @param of name of the call that the screen makes: the list it searches, the form it opens */
export function requestOnScreen(of: string, text = ''): void {
  pending = { of, text, at: performance.now() };
  window.dispatchEvent(new Event(REQUESTED));
}

/** Answers a request once, now or while the screen is open. */
export function useScreenRequest(of: string, answer: (text: string) => void, isReady = true): void {
  const stableAnswer = useStableCallback(answer);
  useEffect(() => {
    if (!isReady) return;
    const look = () => {
      if (pending?.of !== of) return;
      const { text, at } = pending;
      pending = null;
      if (performance.now() - at < LONGEST_WAIT_MS) stableAnswer(text);
    };
    look();
    window.addEventListener(REQUESTED, look);
    return () => window.removeEventListener(REQUESTED, look);
  }, [of, isReady, stableAnswer]);
}
