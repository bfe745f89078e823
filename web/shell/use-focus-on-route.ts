import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mainId } from '#web/ui/frame/skip-link.tsx';

/**
 * Moves focus to the new heading after navigation, for screen readers and keyboards. Not after the
 * first load, nor for query changes, unless they open another view.
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

export function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.getElementById(mainId);
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  followHeading(target);
}

/** Follows a heading that renders late, unless focus has moved on. */
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
