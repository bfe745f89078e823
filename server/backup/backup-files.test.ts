import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { backupName, expiredBackups } from './backup-files.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const file = (daysOld: number) => {
  const at = NOW - daysOld * DAY_MS;
  return { name: backupName(at, 'db', true), at, bytes: 1, isEncrypted: true };
};

it('backups go after 35 days, but never the newest', () => {
  const gone = (days: number[]) =>
    expiredBackups(days.map(file), NOW, 35).map(({ at }) => (NOW - at) / DAY_MS);
  expect(gone([0, 1, 34, 35, 36, 90])).toEqual([36, 90]);
  expect(gone([40, 50, 60])).toEqual([50, 60]);
  expect(gone([])).toEqual([]);
});

it('their names sort by time', () => {
  expect(backupName(NOW, 'dump', false)).toBe('lideres-2026-11-26T10-00-00Z.dump');
  expect(file(0).name > file(1).name).toBe(true);
});
