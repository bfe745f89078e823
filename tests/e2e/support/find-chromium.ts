import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser the tests drive: `CHROMIUM` when set, otherwise the first one on the PATH. */
export function findChromium(): string {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (process.env.CHROMIUM) candidates.unshift(process.env.CHROMIUM);
  const found = candidates.find(isExecutable);
  if (!found) throw new Error('No Chromium found: install the package chromium or set CHROMIUM.');
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
