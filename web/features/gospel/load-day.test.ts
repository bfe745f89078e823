import { expect, it } from 'vitest';
import { toLocalDay } from '#web/ui/format/local-date-time.ts';
import { loadDay } from './load-day.ts';

it('takes the day of the phone, however late it is', () => {
  expect(toLocalDay(new Date(2026, 11, 12, 23, 59).getTime())).toBe('2026-12-12');
  expect(toLocalDay(new Date(2026, 11, 12, 0, 0).toISOString())).toBe('2026-12-12');
});

it('the table made for this phone reaches from last year to three years on', async () => {
  const year = new Date().getFullYear();
  expect(await loadDay(`${year - 1}-01-01`)).not.toBeNull();
  expect(await loadDay(`${year + 2}-12-31`)).not.toBeNull();
  expect(await loadDay('1990-01-01')).toBeNull();
});

it('proposes where the Gospel of a meeting is found', async () => {
  const christmas = new Date(new Date().getFullYear(), 11, 25, 20, 30);
  expect((await loadDay(toLocalDay(christmas.getTime())))?.gospel).toBe('Jn 1, 1-18');
});
