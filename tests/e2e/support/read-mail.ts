import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';

/**
 * What the server would have sent to an address: the last letter to it that says this, once there is
 * one, as its reader sees it.
 */
export async function letterTo(
  databasePath: string,
  address: string,
  saying = /./,
): Promise<string> {
  const folder = join(dirname(databasePath), 'mail');
  let letter: string | undefined;
  await expect
    .poll(async () => {
      const letters = await lettersIn(folder);
      letter = letters.findLast((text) => text.includes(address) && saying.test(text));
      return letter;
    })
    .toBeDefined();
  return letter as string;
}

/** The way back in for whoever forgot the password: the code of the newest letter, and its link. */
export async function mailedReset(
  databasePath: string,
  address: string,
): Promise<{ code: string; link: string }> {
  const wanted = /http\S+#restablecer=\S+/;
  const [link = ''] = wanted.exec(await letterTo(databasePath, address, wanted)) ?? [];
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('restablecer') ?? '';
  return { code, link };
}

/** In the order they were written: their names begin with the time. */
async function lettersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const read = async (name: string) => decode(await readFile(join(folder, name), 'latin1'));
  return Promise.all(names.sort().map(read));
}

/** Out of the quoted-printable that letters travel in. */
function decode(letter: string): string {
  const bytes = letter
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
