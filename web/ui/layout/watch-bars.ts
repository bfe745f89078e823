type Edge = 'top' | 'bottom';

/**
 * Measures sticky bars (`data-bar="top"` or `"bottom"`), so focus and scrolling stay clear of them
 * at every text size (`look/global-css.ts`).
 */
export function watchBars(): void {
  const sizes = new ResizeObserver(measure);
  // A bar's position may depend on the window.
  sizes.observe(document.documentElement);
  let known: readonly Element[] = [];
  let isDue = false;
  const look = () => {
    isDue = false;
    const bars = [...document.querySelectorAll('[data-bar]')];
    if (bars.length === known.length && bars.every((bar, index) => bar === known[index])) return;
    for (const bar of known) sizes.unobserve(bar);
    for (const bar of bars) sizes.observe(bar);
    known = bars;
    measure();
  };
  const changes = new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(look);
    isDue = true;
  });
  changes.observe(document.body, { childList: true, subtree: true });
  look();
}

function measure(): void {
  const { style } = document.documentElement;
  for (const edge of ['top', 'bottom'] as const) {
    const bars = [...document.querySelectorAll<HTMLElement>(`[data-bar=${edge}]`)];
    const covered = bars.map((bar) => coveredBy(bar, edge));
    style.setProperty(`--covered-${edge}`, `${Math.max(0, ...covered)}px`);
  }
}

function coveredBy(bar: HTMLElement, edge: Edge): number {
  const { position, [edge]: offset } = getComputedStyle(bar);
  if (bar.offsetHeight === 0 || (position !== 'sticky' && position !== 'fixed')) return 0;
  return bar.offsetHeight + (Number.parseFloat(offset) || 0);
}
