import type { Locator, Page } from 'playwright';

/** What a person does who has a keyboard and no pointer. */

const STEPS_AT_MOST = 80;

/** Goes from stop to stop with Tab until it stands on `target`, where its focus must be seen. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  const page = target.page();
  const stops: string[] = [];
  while (!(await hasFocus(target))) {
    if (stops.length === STEPS_AT_MOST) {
      throw new Error(`${key} leads to ${stops.join(' · ')}, never to ${target}`);
    }
    await page.keyboard.press(key);
    stops.push(await focused(page));
  }
  if (!(await showsFocus(target))) throw new Error(`Nothing shows that ${target} has the focus`);
}

/** Goes there and presses it. */
export async function tabAndPress(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function tabAndType(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** What has the focus, as somebody would say it who listens. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
    return `${activeElement?.tagName.toLowerCase()} «${name?.trim().slice(0, 40) ?? ''}»`;
  });
}

/** Every step of `times` stays within `scope`: what is behind a dialog cannot be reached. */
export async function tabStaysWithin(scope: Locator, times: number): Promise<boolean> {
  const page: Page = scope.page();
  for (let step = 0; step < times; step += 1) {
    await page.keyboard.press('Tab');
    if (!(await scope.evaluate((box) => box.contains(document.activeElement)))) return false;
  }
  return true;
}

/** By an outline, its own or that of the box that stands for a hidden input. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const candidates = [element, element.nextElementSibling, element.parentElement];
    return candidates.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
  });
}
