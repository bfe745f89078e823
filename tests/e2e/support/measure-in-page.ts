/** Functions that run in the page, each whole in itself: nothing else of this file is there. */

export type Measure = { what: string; px: number };

/** What can be pressed and is smaller than `leastPx` either way. Links within a sentence are exempt. */
export function sizesInPage(leastPx: number): Measure[] {
  const pressable =
    'a[href], button, input, select, textarea, summary, [role=checkbox], [role=tab], [role=menuitem], [role=option]';
  const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog')]
    .filter((dialog) => dialog.checkVisibility())
    .at(-1);
  const nameOf = (element: Element) =>
    `${element.outerHTML.replace(/ (class|style|d)="[^"]*"/g, '').slice(0, 120)} «${element.textContent}»`;
  const found: Measure[] = [];
  for (const element of (modal ?? document.body).querySelectorAll<HTMLElement>(pressable)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden=true], [inert]') || element.matches(':disabled')) continue;
    if (element.matches('a') && getComputedStyle(element).display === 'inline') continue;
    // Off the screen until it has the focus, such as the skip link.
    if (element.getBoundingClientRect().bottom + scrollY < 0) continue;
    // Whoever presses a box's words presses the box.
    const labels = (element as HTMLInputElement).labels ?? [];
    const boxes = [element, ...labels].map((one) => one.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    const px = Math.round(Math.min(width, height) * 10) / 10;
    if (px > 0 && px < leastPx - 0.5) found.push({ what: nameOf(element), px });
  }
  return found;
}

/**
 * What reaches past the right edge, has to be scrolled sideways, or pokes out of its own box. Rows of
 * tabs and tables may be scrolled sideways: that is what WCAG 1.4.10 exempts.
 */
export function widthsInPage(): Measure[] {
  const edge = document.documentElement.clientWidth;
  const nameOf = (element: Element) =>
    `${element.outerHTML.replace(/ (class|style|d)="[^"]*"/g, '').slice(0, 120)} «${element.textContent}»`;
  const found: Measure[] = [];
  const note = (element: Element, px: number) =>
    found.push({ what: nameOf(element), px: Math.round(px) });
  const pageWidth = document.documentElement.scrollWidth;
  if (pageWidth > edge) found.push({ what: 'the page itself', px: pageWidth });
  const mayScroll = (element: Element) =>
    element.matches('[role=tablist]') || element.querySelector(':scope > table') !== null;
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    // Words for screen readers alone are kept in a box of one pixel.
    if (box.width <= 1 || box.height <= 1 || element.closest('svg, option')) continue;
    const { overflowX } = getComputedStyle(element);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    const excess = element.scrollWidth - element.clientWidth;
    if (scrolls && excess > 1 && !mayScroll(element)) note(element, element.scrollWidth);
    const isInScroller =
      element.parentElement?.closest('[role=tablist]') || element.closest('table');
    if (box.right > edge + 1 && !isInScroller) note(element, box.right);
    const ownText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isDrawing = element.closest('[aria-hidden=true]') !== null;
    const pokesOut =
      ownText && !isDrawing && overflowX === 'visible' && element.clientWidth > 0 && excess > 1;
    if (pokesOut) note(element, element.scrollWidth);
  }
  return found;
}
