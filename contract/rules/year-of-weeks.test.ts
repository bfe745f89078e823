import { expect, it } from 'vitest';
import { personWeeks } from './year-of-weeks.ts';

const ZONE = 'America/Monterrey';
const NOW = Date.parse('2026-11-25T18:00:00Z');
const on = (date: string, state: 'present' | 'absent' | 'excused') => ({
  ...({ date: `${date}T18:00:00Z`, state, zone: ZONE } as const),
});

it('is fifty-two weeks, the last one that of today, and the best of several meetings in a week', () => {
  const history = [
    on('2026-11-24', 'absent'),
    on('2026-11-23', 'present'),
    on('2026-11-18', 'excused'),
  ];
  const weeks = personWeeks(history, NOW, ZONE);
  expect(weeks).toHaveLength(52);
  expect(weeks.slice(-3).map(({ state }) => state)).toEqual(['none', 'excused', 'present']);
  expect(weeks.at(-1)?.week).toBe('2026-W48');
  expect(personWeeks([...history].reverse(), NOW, ZONE)).toEqual(weeks);
});
