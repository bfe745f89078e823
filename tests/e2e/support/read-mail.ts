import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

/** What the server would have sent to an address: the last letter to it, once there is one. */
export async function letterTo(databasePath: string, address: string): Promise<string> {
  const folder = join(dirname(databasePath), 'mail');
  let letter: string | undefined;
  await expect
    .poll(async () => {
      const letters = await lettersIn(folder);
      letter = letters.findLast((text) => text.includes(address));
      return letter;
    })
    .toBeDefined();
  return letter as string;
}

/** In the order they were written: their names begin with the time. */
async function lettersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
}
