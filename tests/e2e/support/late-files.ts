import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type LateFiles = {
  /** Every file of the build that some `import()` asks for, by the name of its module. */
  names: readonly string[];
  /** The name in the address of a file; '' when it is none of these. */
  nameOf(address: string): string;
  allBut(wanted: readonly string[]): ReadonlySet<string>;
};

const ASSETS = fileURLToPath(new URL('../../../dist/assets', import.meta.url));
const IMPORT = /import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g;

/** What the built app fetches late. */
export async function readLateFiles(): Promise<LateFiles> {
  const scripts = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
  const nameByFile = new Map<string, string>();
  for (const script of scripts) {
    const code = await readFile(join(ASSETS, script), 'utf8');
    for (const [, file = ''] of code.matchAll(IMPORT)) nameByFile.set(file, nameIn(file));
  }
  const names = [...nameByFile.values()].sort();
  return {
    names,
    nameOf: (address) => nameByFile.get(address.split('/').at(-1) ?? '') ?? '',
    allBut: (wanted) => new Set(names.filter((name) => !wanted.includes(name))),
  };
}

/** `home-screen-5DtkBtMh.js` without the hash, which may have hyphens of its own. */
function nameIn(file: string): string {
  return file.replace(/(\.prod\.es5)?-.{8}\.js$/, '');
}
