import { expect, it } from 'vitest';
import type { TeamReport } from '#contract/team-management';
import { checkPause, freshPause } from './pause-form.ts';

it('a rest begins today by the calendar of the team’s place', () => {
  const report = { dueDate: '2026-11-10', daysLeft: -4 } as TeamReport;
  expect(freshPause(report, '2026-11-15').from).toBe('2026-11-14');
  const never = { dueDate: null, daysLeft: null } as TeamReport;
  expect(freshPause(never, '2026-11-15').from).toBe('2026-11-15');
});

it('a rest has both its days, in their order, and lasts a year at most', () => {
  const rest = { from: '2026-12-20', until: '2027-01-06', reason: ' Navidad ' };
  expect(checkPause(rest)).toEqual({ type: 'ready', values: { ...rest, reason: 'Navidad' } });
  expect(checkPause({ ...rest, from: '', until: '' })).toEqual({
    type: 'wrong',
    errors: { from: 'Indica desde qué día', until: 'Indica hasta qué día' },
  });
  expect(checkPause({ ...rest, until: '2026-12-19' })).toMatchObject({
    errors: { until: 'El último día es anterior al primero' },
  });
  expect(checkPause({ ...rest, until: '2028-01-06' })).toMatchObject({
    errors: { until: 'Una pausa dura un año como máximo' },
  });
});
