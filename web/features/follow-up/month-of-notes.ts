import { civilDay, type Zone } from '#contract/core/time-zones';
import { monthOf } from '#contract/rules/civil-day';
import type { OverlaidFollowUp } from '#web/services/phone.ts';

export type NotesMonth = {
  readings: number;
  pages: number;
  sessions: number;
  active: number;
};

/** Totals for the month of `now`, in the group's time zone. */
export function monthOfNotes(
  notes: readonly OverlaidFollowUp[],
  now: number,
  zone: Zone,
): NotesMonth {
  const monthAt = (at: number) => monthOf(civilDay(at, zone));
  const month = monthAt(now);
  const own = notes.filter(({ date }) => monthAt(Date.parse(date)) === month);
  const readings = own.filter(({ kind }) => kind === 'reading');
  const sessions = own.filter(({ kind, exercised }) => kind === 'sport' && exercised);
  return {
    readings: readings.length,
    pages: readings.reduce((sum, { pagesRead }) => sum + (pagesRead ?? 0), 0),
    sessions: sessions.length,
    active: new Set(sessions.map(({ memberId }) => memberId)).size,
  };
}
