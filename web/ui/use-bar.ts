import { type RefObject, useLayoutEffect } from 'react';

type Edge = 'top' | 'bottom';

const bars = new Map<HTMLElement, Edge>();
let sizes: ResizeObserver | null = null;

/**
 * Names a bar that stays over an edge of the window while the page scrolls: what gets the focus, and
 * what is scrolled to, keeps clear of it. It is measured, so that this holds at every text size.
 */
export function useBar(element: RefObject<HTMLElement | null>, edge: Edge): void {
  useLayoutEffect(() => {
    const bar = element.current;
    if (!bar) return;
    sizes ??= new ResizeObserver(measure);
    bars.set(bar, edge);
    sizes.observe(bar);
    // Where a bar stands may depend on the window.
    sizes.observe(document.documentElement);
    return () => {
      bars.delete(bar);
      sizes?.unobserve(bar);
      measure();
    };
  }, [element, edge]);
}

function measure(): void {
  const { style } = document.documentElement;
  for (const edge of ['top', 'bottom'] as const) {
    const covered = [...bars].map(([bar, at]) => (at === edge ? coveredBy(bar, edge) : 0));
    // The name is known to the rules for the whole page: `look/global-css.ts`.
    style.setProperty(`--covered-${edge}`, `${Math.max(0, ...covered)}px`);
  }
}

function coveredBy(bar: HTMLElement, edge: Edge): number {
  const { position, [edge]: offset } = getComputedStyle(bar);
  if (bar.offsetHeight === 0 || (position !== 'sticky' && position !== 'fixed')) return 0;
  return bar.offsetHeight + (Number.parseFloat(offset) || 0);
}
