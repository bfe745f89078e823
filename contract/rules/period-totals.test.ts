import { expect, it } from 'vitest';
import { hasChanged, totalsOf } from './period-totals.ts';

type Counts = [heldMeetings: number, presentMarks: number, recordedMarks: number];

const figures = ([heldMeetings, presentMarks, recordedMarks]: Counts) => ({
  ...{ heldMeetings, presentMarks, recordedMarks },
});

function row(then: Counts | null, today: Counts, { late = 0, day = 8 } = {}) {
  const takenAt = `2026-11-0${day}T09:00:00.000Z`;
  return {
    atClose: then && { ...figures(then), takenAt },
    ...{ today: figures(today), lateMeetings: late },
  };
}

const same = row([4, 30, 40], [4, 30, 40]);
const late = row([4, 30, 40], [6, 48, 60], { late: 2, day: 9 });
const open = row(null, [2, 5, 10]);

it('meetings, presences or marks that differ have changed; what has no close has not', () => {
  const changed = [same, open, late, row([4, 30, 40], [4, 31, 40]), row([4, 30, 40], [4, 30, 41])];
  expect(changed.map(hasChanged)).toEqual([false, false, true, true, true]);
});

it('are of the communities that have a close, and of all today; the newest close counts', () => {
  const totals = {
    atClose: { value: 75, n: 60, of: 80 },
    today: { value: 75, n: 83, of: 110 },
    ...{ lateMeetings: 2, changed: 1, total: 3, takenAt: '2026-11-09T09:00:00.000Z' },
  };
  expect(totalsOf([same, late, open])).toEqual(totals);
  expect(totalsOf([late, same, open])).toEqual(totals);
  expect(totalsOf([open])).toMatchObject({ atClose: null, takenAt: null, total: 1 });
});
