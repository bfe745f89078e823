import { type RefObject, useEffect } from 'react';

/** A toast that comes with a sheet, within this, was there before anything could be read or pressed. */
const OPENING_MS = 500;

/**
 * What stands in a sheet keeps its place on the screen when a toast takes some of its height, and when
 * it gives it back.
 */
export function useKeepsPlace(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    let height = scrolled.clientHeight;
    let hadToast = hasToast(scrolled);
    const openedAt = performance.now();
    const watching = new ResizeObserver(() => {
      const lost = height - scrolled.clientHeight;
      height = scrolled.clientHeight;
      if (hadToast === hasToast(scrolled)) return;
      hadToast = !hadToast;
      const comesWithIt = hadToast && performance.now() - openedAt < OPENING_MS;
      if (!comesWithIt) moveBy(scrolled, lost);
    });
    watching.observe(scrolled);
    return () => watching.disconnect();
  }, [box]);
}

/** One that leaves takes no room any more. */
const TOAST = '[data-scope=toast][data-part=root]:not([data-state=closed])';

function hasToast(scrolled: HTMLElement): boolean {
  return scrolled.parentElement?.querySelector(TOAST) !== null;
}

/** By scrolling; where that ends, by room above that was not there before. */
function moveBy(scrolled: HTMLElement, px: number): void {
  const { style } = scrolled;
  const given = Number.parseFloat(style.borderTopWidth) || 0;
  const wanted = scrolled.scrollTop - given + px;
  style.borderTop = `${Math.max(0, -wanted)}px solid transparent`;
  scrolled.scrollTop = wanted;
}
