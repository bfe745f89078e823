import { join } from 'node:path';
import type { Page } from 'playwright';

const sizes = [
  { width: 360, height: 800 },
  { width: 412, height: 915 },
  { width: 1280, height: 800 },
];
const schemes = ['light', 'dark'] as const;

/** `<scene>-<width>-<scheme>.png`, six of each. The page itself is not touched in between. */
export async function photograph(page: Page, scene: string, folder: string): Promise<void> {
  // A phone's scroll bars float and fade; a desktop browser's would take the room of a word.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScrollbarsHidden', { hidden: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = join(folder, `${scene}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    }
  }
}
