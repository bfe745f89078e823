import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the element is at least `rems` wide: large text on a wide screen counts as little room.
 * Null before measuring.
 */
export function useIsRoomy(element: RefObject<HTMLElement | null>, rems: number): boolean | null {
  const [isRoomy, setRoomy] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setRoomy(box.clientWidth >= rems * rootFontPx());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, rems]);
  return isRoomy;
}

function rootFontPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
