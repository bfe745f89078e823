import { afterEach, expect, it, vi } from 'vitest';
import { dayOfFile, saveFile } from './save-file.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('keeps a file for a minute, since a browser may ask before it reads it', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  saveFile(new Blob(['x']), 'datos.json');
  expect([link.href, link.download]).toEqual(['blob:file', 'datos.json']);
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(59_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:file');
});

it.each([
  ['America/Tijuana', '2026-11-20'],
  ['America/Mexico_City', '2026-11-20'],
  ['Europe/Madrid', '2026-11-21'],
])('names a file by the day it is in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(dayOfFile('2026-11-21T03:30:00.000Z')).toBe(day);
  expect(dayOfFile(Date.UTC(2026, 10, 21, 3, 30))).toBe(day);
});
