import { inGate } from '../../../scripts/gate.mjs';
import { findProgram } from './find-program.ts';

const whole = ['chromium', 'chromium-browser', 'google-chrome'];
/** The same engine without a browser's own windows: a third less work for each phone. */
const shell = 'chromium-headless-shell';

/**
 * The browser the tests drive: `CHROMIUM` when set; in the gate the headless shell where there is
 * one; otherwise the first Chromium on the PATH.
 */
export function findChromium(): string {
  const found = findProgram(inGate([shell, ...whole], whole), process.env.CHROMIUM);
  if (!found) throw new Error('No Chromium found: install the package chromium or set CHROMIUM.');
  return found;
}
