import { beforeAll, expect, it } from 'vitest';
import { newestMigration } from '#server/database/migrate';
import { findBreaks } from '#tests/upgrade/find-breaks';
import { takeEmptyPostgres } from '#tests/upgrade/lay-down';
import { migrateTo, openRaw } from '#tests/upgrade/migrate-to';
import { readReleasedShape } from '#tests/upgrade/read-release';
import { readShape, type Shape } from '#tests/upgrade/read-shape';
import { LAST_RELEASE, RELEASES } from '#tests/upgrade/releases';

const base = process.env.TEST_DATABASE_URL;
const engine = base ? 'postgres' : 'sqlite';

/** Of one database on its way from the first step to today's, by step. */
const shapes: Record<string, Shape> = {};

beforeAll(async () => {
  const place = base ? await takeEmptyPostgres(base, 'history') : null;
  const opened = openRaw(place?.url ?? 'file::memory:');
  for (const step of [...RELEASES.map(({ migration }) => migration), newestMigration()]) {
    await migrateTo(opened, step);
    shapes[step] = await readShape(opened);
  }
  await opened.close();
  await place?.drop();
});

it.each(RELEASES)('the steps of $version make today what they made then', (release) => {
  expect(shapes[release.migration]).toEqual(readReleasedShape(release.version)[engine]);
});

it('steps since the last release only add, so that its server can go on beside today’s', () => {
  const released = readReleasedShape(LAST_RELEASE.version)[engine];
  expect(findBreaks(released, shapes[newestMigration()] as Shape)).toEqual([]);
});

it('the first two releases show that a break is seen: one column was renamed between them', () => {
  const [first, second] = RELEASES.map(({ version }) => readReleasedShape(version)[engine]);
  const breaks = findBreaks(first as Shape, second as Shape);
  expect(breaks).toContain('attendance.other is gone');
});
