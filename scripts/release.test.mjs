import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listed, numbered, releaseChangelog } from './release.mjs';
import { root } from './run-command.mjs';

/** With news, which there are none of right after a release. */
const read = (path) =>
  readFileSync(join(root, path), 'utf8').replace(
    /(?<=^## \[Unreleased\]\n\n)(?=## )/m,
    '### Added\n\n- Something.\n\n',
  );
const DAY = '2026-12-01';

it('states the number wherever tests/versions.test.ts looks for it, and changes nothing else', () => {
  const files = numbered(read, '99.0.0', DAY);
  expect(JSON.parse(files['package.json']).version).toBe('99.0.0');
  expect(JSON.parse(files['package-lock.json']).version).toBe('99.0.0');
  expect(files['docs/versions.md']).toContain('**release** `99.0.0`');
  expect(files['CHANGELOG.md']).toMatch(
    /^## \[Unreleased\]\n\n## \[99\.0\.0\] - 2026-12-01\n\n### /m,
  );
  const changed = Object.entries(files).map(([path, text]) => {
    const before = new Set(read(path).split('\n'));
    return text.split('\n').filter((line) => !before.has(line)).length;
  });
  // A lock file says it of itself and of its root.
  expect(changed).toEqual([1, 2, 1, 1]);
});

it('lists the release with the newest step of the schema, from which an older server may serve', () => {
  const files = listed(read, '99.0.0', 'a'.repeat(40));
  const releases = files['tests/upgrade/releases.ts'];
  const [, migration = ''] = /version: '99\.0\.0',\n.*\n {4}migration: '(.+)'/.exec(releases) ?? [];
  expect(migration).toMatch(/^\d{3}-[a-z-]+$/);
  expect(releases).toMatch(/a{40}',\n.*\n {2}\},\n\] as const/);
  expect(files['server/database/migrate.ts']).toContain(`OLDEST_SERVER = '${migration}'`);
  // The steps are in their order, so the last one is the newest.
  const steps = read('server/database/migrate.ts').match(/^ {2}'\d{3}-[a-z-]+'/gm) ?? [];
  expect(steps.at(-1)).toContain(migration);
});

describe('refuses', () => {
  it.each(['', 'v0.3.0', '0.3', '0.0.1', JSON.parse(read('package.json')).version])(
    '«%s»',
    (version) => {
      expect(() => numbered(read, version, DAY)).toThrow(/is no version|does not come after/);
    },
  );

  it('a release that changes nothing', () => {
    const text = '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-26\n\n- Roll.\n';
    expect(() => releaseChangelog(text, '0.3.0', DAY)).toThrow('nothing under «Unreleased»');
  });
});
