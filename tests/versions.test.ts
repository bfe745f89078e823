import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { MIGRATIONS, OLDEST_SERVER } from '#server/database/migrate';
import { fileOf } from '#tests/upgrade/read-release';
import { FIRST_RELEASE, LAST_RELEASE, RELEASES } from '#tests/upgrade/releases';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { version, browserslist } = JSON.parse(read('package.json'));
const changelog = read('CHANGELOG.md');
const policy = read('docs/versions.md');

describe('versions', () => {
  it('has a section of the changelog for the release the package names, and for what comes next', () => {
    expect(changelog).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'));
    expect(changelog).toMatch(/^## \[Unreleased\]$/m);
    expect(JSON.parse(read('package-lock.json')).version).toBe(version);
  });

  it('lists releases in the changelog as in what they are compared with, newest first', () => {
    const told = [...changelog.matchAll(/^## \[(\d[\d.]*)\]/gm)].map(([, number]) => number);
    expect(told).toEqual(RELEASES.map((one) => one.version).reverse());
    expect(LAST_RELEASE.version).toBe(version);
  });

  it.each(RELEASES)('keeps of $version what it is compared with', (release) => {
    expect(release.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(Object.keys(MIGRATIONS)).toContain(release.migration);
    const kept = release.version === FIRST_RELEASE.version ? ['', '-schema'] : ['-schema', '-api'];
    const missing = kept.filter((part) => !existsSync(fileOf(`${release.version}${part}.json.gz`)));
    expect(missing).toEqual([]);
    if (release === LAST_RELEASE) expect(existsSync(fileOf(`${version}-server.mjs.gz`))).toBe(true);
  });

  it('has only steps after the last release that come after its own', () => {
    const steps = Object.keys(MIGRATIONS);
    expect(steps).toEqual([...steps].sort());
    expect(steps.indexOf(LAST_RELEASE.migration)).toBeGreaterThan(0);
    expect(OLDEST_SERVER).toBe(LAST_RELEASE.migration);
  });

  it('states the numbers as they are', () => {
    expect(policy).toContain(`**release** \`${version}\``);
    expect(policy).toContain(`**outbox** \`${SCHEMA_VERSION}\``);
    expect(browserslist).toEqual([
      'chrome >= 100',
      'safari >= 15.4',
      'ios_saf >= 15.4',
      'firefox >= 115',
    ]);
    expect(policy).toContain('Chrome 100, Safari and iOS 15.4, Firefox 115');
  });
});
