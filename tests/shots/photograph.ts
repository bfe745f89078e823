import { join } from 'node:path';
import type { Page } from 'playwright';

export type Look = { width: number; height: number; scheme: 'light' | 'dark' };

export const PHONE = { width: 360, height: 800 } as const;
export const DESK = { width: 1280, height: 800 } as const;
const sizes = [PHONE, { width: 412, height: 915 }, DESK];
const schemes = ['light', 'dark'] as const;

/** `<scene>-<width>-<scheme>.png`, six of each. The page itself is not touched in between. */
export async function photograph(page: Page, scene: string, folder: string): Promise<void> {
  for (const size of sizes) {
    for (const scheme of schemes) {
      const path = join(folder, `${scene}-${size.width}-${scheme}.png`);
      await takePicture(page, { ...size, scheme }, path);
    }
  }
}

/** What the window shows at that size. */
export async function takePicture(page: Page, look: Look, path: string): Promise<void> {
  const { width, height, scheme: colorScheme } = look;
  // A phone's scroll bars float and fade; a desktop browser's would take the room of a word.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: true });
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await devtools.detach();
}
