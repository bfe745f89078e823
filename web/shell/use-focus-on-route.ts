import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mainId } from '#web/ui/frame/skip-link.tsx';

/**
 * After a change of place the focus goes to the new heading, so that a screen reader says where it
 * is and the keyboard goes on from there. Not after the first load, nor when only the query changed,
 * unless it opened another view: the summary of a meeting instead of its roll.
 */
export function useFocusOnRoute(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (fromLocation && placeOf(fromLocation) !== placeOf(toLocation)) focusHeading();
      }),
    [router],
  );
}

function placeOf({ pathname, search }: { pathname: string; search: { vista?: string } }): string {
  return `${pathname} ${search.vista ?? ''}`;
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

/**
 * A screen that was loading may draw its heading late or anew; the focus follows, unless it has moved
 * on.
 */
function followHeading(target: HTMLElement): void {
  following?.disconnect();
  following = new MutationObserver((_, observer) => {
    const { activeElement, body } = document;
    if (activeElement === target) {
      const isHeadless = target.id === mainId;
      if (isHeadless && target.querySelector('h1')) focusHeading();
      return;
    }
    observer.disconnect();
    if (activeElement === body && !target.isConnected) focusHeading();
  });
  following.observe(document.body, { childList: true, subtree: true });
}
