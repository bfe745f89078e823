import type { Locator, Page } from 'playwright';

/** What a screen reader would say of itself: texts that come into a live region, in order. */
export async function announcements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(listen);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Runs in the page. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log], output';
  const regionOf = (node: Node): Element | null => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(LIVE) ?? null;
    return region?.getAttribute('aria-live') === 'off' ? null : region;
  };
  const isHidden = (element: Element) =>
    element.closest('[aria-hidden=true], [inert]') !== null || !element.checkVisibility();
  const say = (region: Element | null) => {
    if (!region || isHidden(region)) return;
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text) heard.push(text);
  };
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes, type } of changes) {
      if (type === 'childList' && addedNodes.length === 0) continue;
      const region = regionOf(target);
      if (region) regions.add(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.isConnected) continue;
        for (const inner of [node, ...node.querySelectorAll(LIVE)]) {
          if (inner.matches(LIVE) && regionOf(inner) === inner) regions.add(inner);
        }
      }
    }
    for (const region of regions) say(region);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Roles, names and states in reading order; what changes from day to day is left out. */
export async function treeOf(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  return tree
    .replace(/^\s*- \/url:.*\n/gm, '')
    .replace(/\d+/g, '0')
    .replace(/\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b/gi, 'día')
    .replace(/\b(ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*\b/g, 'mes')
    .replace(/\b[ap]\.? ?m\./g, 'h');
}
