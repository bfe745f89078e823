import { type RefObject, useEffect } from 'react';

/** What stands in the sheet keeps its place on the screen when a toast takes some of the height. */
export function useKeepsPlace(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    let height = scrolled.clientHeight;
    const watching = new ResizeObserver(() => {
      const isToastHere = scrolled.parentElement?.querySelector('[data-toast-place] *') !== null;
      const lost = height - scrolled.clientHeight;
      height = scrolled.clientHeight;
      if (isToastHere === lost > 0) scrolled.scrollTop += lost;
    });
    watching.observe(scrolled);
    return () => watching.disconnect();
  }, [box]);
}
