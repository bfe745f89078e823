import { type RefObject, useEffect } from 'react';

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
    const watching = new ResizeObserver(() => {
      const lost = height - scrolled.clientHeight;
      height = scrolled.clientHeight;
      if (hadToast === hasToast(scrolled)) return;
      hadToast = !hadToast;
      moveBy(scrolled, lost);
    });
    watching.observe(scrolled);
    return () => watching.disconnect();
  }, [box]);
}

function hasToast(scrolled: HTMLElement): boolean {
  return scrolled.parentElement?.querySelector('[data-scope=toast][data-part=root]') !== null;
}

/** By scrolling; where that ends, by room above that was not there before. */
function moveBy(scrolled: HTMLElement, px: number): void {
  const { style } = scrolled;
  const given = Number.parseFloat(style.borderTopWidth) || 0;
  const wanted = scrolled.scrollTop - given + px;
  style.borderTop = `${Math.max(0, -wanted)}px solid transparent`;
  scrolled.scrollTop = wanted;
}
