import { expect, it } from 'vitest';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { monthOfNotes } from './month-of-notes.ts';

/** By the clocks of central Mexico, whatever those of the machine. */
const central = (...[year, month, day, hour = 0, minute = 0]: number[]) =>
  new Date(Date.UTC(year as number, month as number, day as number, hour + 6, minute));

const NOW = central(2026, 2, 7, 20).getTime();
const note = (changed: Partial<OverlaidFollowUp>, day = 3, month = 2) =>
  ({ date: central(2026, month, day, 12).toISOString(), ...changed }) as OverlaidFollowUp;

it('counts what is of this month alone', () => {
  const notes = [
    note({ kind: 'reading', pagesRead: 30 }),
    note({ kind: 'reading', pagesRead: null }, 1),
    note({ kind: 'reading', pagesRead: 99 }, 28, 1),
    note({ kind: 'sport', exercised: true, memberId: 1 }),
    note({ kind: 'sport', exercised: true, memberId: 1 }, 31),
    note({ kind: 'sport', exercised: true, memberId: 2 }, 1),
    note({ kind: 'sport', exercised: false, memberId: 3 }),
    note({ kind: 'sport', exercised: true, memberId: 4 }, 3, -10),
    note({ kind: 'prospect' }),
  ];
  expect(monthOfNotes(notes, NOW, 'America/Mexico_City')).toEqual({
    readings: 2,
    pages: 30,
    sessions: 3,
    active: 2,
  });
});
