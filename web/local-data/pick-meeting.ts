import { civilDay, type Zone } from '#contract/core/time-zones';
import { isPlanned } from '#contract/rules/meeting-date';

export type PickedMeeting<M> =
  /** There is one today: the roll goes there. */
  | { type: 'today'; meeting: M }
  /** The nearest one planned. */
  | { type: 'next'; meeting: M }
  | { type: 'none' };

/**
 * The meeting a leader most likely came for.
 * @param meetings any order. @param now ms. @param zone «today» is that of the group's place.
 */
export function pickMeeting<M extends { date: string }>(
  meetings: readonly M[],
  now: number,
  zone: Zone,
): PickedMeeting<M> {
  const today = civilDay(now, zone);
  const dated = meetings
    .map((meeting) => ({ meeting, time: Date.parse(meeting.date) }))
    .sort((a, b) => a.time - b.time);
  // Of several today, the last begun; before any began, the first.
  const ofToday = dated.filter(({ time }) => civilDay(time, zone) === today);
  const current = ofToday.findLast(({ time }) => time <= now) ?? ofToday[0];
  if (current) return { type: 'today', meeting: current.meeting };
  const next = dated.find(({ meeting }) => isPlanned(meeting, now));
  return next ? { type: 'next', meeting: next.meeting } : { type: 'none' };
}
