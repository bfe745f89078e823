import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type LateFiles = {
  /** Every file of the build that some `import()` asks for, without its hash. */
  names: readonly string[];
  /** The name in the address of a file; '' when it is none of these. */
  nameOf(address: string): string;
  /** All of them but those wanted, and what these cannot begin without. */
  allBut(wanted: readonly string[]): ReadonlySet<string>;
};

const ASSETS = fileURLToPath(new URL('../../../dist/assets', import.meta.url));
const IMPORT = /import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g;
const AT_ONCE = /(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g;

/** What the built app fetches late. */
export async function readLateFiles(): Promise<LateFiles> {
  const scripts = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
  const nameByFile = new Map<string, string>();
  const needsOf = new Map<string, string[]>();
  for (const script of scripts) {
    const code = await readFile(join(ASSETS, script), 'utf8');
    const needs = [...code.matchAll(AT_ONCE)].map(([, file = '']) => nameIn(file));
    needsOf.set(nameIn(script), needs);
    for (const [, file = ''] of code.matchAll(IMPORT)) nameByFile.set(file, nameIn(file));
  }
  const names = [...nameByFile.values()].sort();
  return {
    names,
    nameOf: (address) => nameByFile.get(address.split('/').at(-1) ?? '') ?? '',
    allBut: (wanted) => {
      const come = new Set<string>();
      for (const name of wanted) bring(name, needsOf, come);
      return new Set(names.filter((name) => !come.has(name)));
    },
  };
}

function bring(name: string, needsOf: ReadonlyMap<string, string[]>, come: Set<string>): void {
  if (come.has(name)) return;
  come.add(name);
  for (const need of needsOf.get(name) ?? []) bring(need, needsOf, come);
}

/** `leader-dashboard-5DtkBtMh.js` without the hash, which may have hyphens of its own. */
function nameIn(file: string): string {
  return file.replace(/-.{8}\.js$/, '');
}
