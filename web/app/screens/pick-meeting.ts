export type PickedMeeting<M> =
  /** There is one today: the roll goes there. */
  | { type: 'today'; meeting: M }
  /** The nearest one planned. */
  | { type: 'next'; meeting: M }
  | { type: 'none' };

/**
 * The meeting a leader most likely came for.
 * @param meetings any order. @param now ms; «today» is the phone's own day.
 */
export function pickMeeting<M extends { date: string }>(
  meetings: readonly M[],
  now: number,
): PickedMeeting<M> {
  const today = dayOf(now);
  const dated = meetings
    .map((meeting) => ({ meeting, time: Date.parse(meeting.date) }))
    .sort((a, b) => a.time - b.time);
  // Of several today, the last begun; before any began, the first.
  const ofToday = dated.filter(({ time }) => dayOf(time) === today);
  const current = ofToday.findLast(({ time }) => time <= now) ?? ofToday[0];
  if (current) return { type: 'today', meeting: current.meeting };
  const next = dated.find(({ time }) => time > now);
  return next ? { type: 'next', meeting: next.meeting } : { type: 'none' };
}

function dayOf(time: number): string {
  return new Date(time).toDateString();
}
