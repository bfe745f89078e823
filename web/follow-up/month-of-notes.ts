import type { OverlaidFollowUp } from '#web/deps/phone.ts';

export type NotesMonth = {
  readings: number;
  pages: number;
  /** Times somebody exercised. */
  sessions: number;
  /** People who exercised at least once. */
  active: number;
};

/** What the readings and the exercise of the month of `now` come to, by the phone's own calendar. */
export function monthOfNotes(notes: readonly OverlaidFollowUp[], now: number): NotesMonth {
  const month = monthOf(now);
  const own = notes.filter(({ date }) => monthOf(Date.parse(date)) === month);
  const readings = own.filter(({ kind }) => kind === 'reading');
  const sessions = own.filter(({ kind, exercised }) => kind === 'sport' && exercised);
  return {
    readings: readings.length,
    pages: readings.reduce((sum, { pagesRead }) => sum + (pagesRead ?? 0), 0),
    sessions: sessions.length,
    active: new Set(sessions.map(({ memberId }) => memberId)).size,
  };
}

function monthOf(at: number): number {
  const date = new Date(at);
  return date.getFullYear() * 12 + date.getMonth();
}
