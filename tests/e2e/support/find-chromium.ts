import { findProgram } from './find-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser the tests drive: `CHROMIUM` when set, otherwise the first one on the PATH. */
export function findChromium(): string {
  const found = findProgram(names, process.env.CHROMIUM);
  if (!found) throw new Error('No Chromium found: install the package chromium or set CHROMIUM.');
  return found;
}
