import type { Page } from 'playwright';

/** From here on this phone's clocks are those of a place; the machine's are of UTC. @param timeZone an IANA name */
export async function setClocks(page: Page, timeZone: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: timeZone });
}
