import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mainId } from '#web/frame/skip-link.tsx';

/**
 * After a change of place the focus goes to the new heading, so that a screen reader says where it
 * is and the keyboard goes on from there. Not after the first load, nor when only the query changed.
 */
export function useFocusOnRoute(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) focusHeading();
      }),
    [router],
  );
}

let following: MutationObserver | null = null;

/** The heading of what is open now, or its main part while it has none yet. */
export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById(mainId);
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  followHeading(target);
}

/** A screen that was loading may draw its heading anew; the focus follows, unless it has moved on. */
function followHeading(target: HTMLElement): void {
  following?.disconnect();
  following = new MutationObserver((_, observer) => {
    const { activeElement, body } = document;
    if (activeElement === target) return;
    observer.disconnect();
    if (activeElement === body && !target.isConnected) focusHeading();
  });
  following.observe(document.body, { childList: true, subtree: true });
}
