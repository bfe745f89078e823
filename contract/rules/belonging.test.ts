import { expect, it } from 'vitest';
import { belongedOn, pausedOn } from './belonging.ts';

const ZONE = 'America/Monterrey';
const at = (day: string, hour = '19:30') => `2026-${day}T${hour}:00-06:00`;

const moved = {
  assignedAt: at('03-20', '12:00'),
  earlier: [{ from: at('01-05', '21:00'), to: at('02-10', '09:00') }],
};

it.each([
  ['the day before joining', '01-04', false],
  ['the evening they joined after', '01-05', true],
  ['within the first period', '01-20', true],
  ['the day they left', '02-10', true],
  ['between two periods', '02-11', false],
  ['the day before they came back', '03-19', false],
  ['the day they came back', '03-20', true],
  ['since then', '06-01', true],
])('%s', (_, day, belonged) => {
  expect(belongedOn(moved, ZONE)(at(day))).toBe(belonged);
});

it('who left is not expected afterwards', () => {
  expect(belongedOn({ ...moved, assignedAt: null }, ZONE)(at('06-01'))).toBe(false);
});

it('a period whose days cannot be read is open at that end', () => {
  const belonged = belongedOn(
    { assignedAt: null, earlier: [{ from: 'x', to: 'y' }] },
    'America/Mexico_City',
  );
  expect(belonged('2026-11-26T19:30:00-06:00')).toBe(true);
});

it('a pause covers whole days of the place, the first and the last included', () => {
  const paused = pausedOn({ pauses: [{ from: '2026-03-01', until: '2026-03-10' }] }, ZONE);
  expect(
    [at('02-28'), at('03-01', '00:10'), at('03-10', '23:50'), at('03-11')].map(paused),
  ).toEqual([false, true, true, false]);
  expect(pausedOn({}, ZONE)(at('03-01'))).toBe(false);
});
