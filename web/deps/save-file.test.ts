import { afterEach, expect, it, vi } from 'vitest';
import { dayOfFile } from './save-file.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['America/Tijuana', '2026-11-20'],
  ['America/Mexico_City', '2026-11-20'],
  ['Europe/Madrid', '2026-11-21'],
])('names a file by the day it is in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(dayOfFile('2026-11-21T03:30:00.000Z')).toBe(day);
  expect(dayOfFile(Date.UTC(2026, 10, 21, 3, 30))).toBe(day);
});
