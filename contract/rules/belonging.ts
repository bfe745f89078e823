import { civilDay, type Zone } from '#contract/core/time-zones';
import type { AttendanceRegisters } from './attendance.ts';
import { addDays, dayStart } from './civil-day.ts';
import type { Pause } from './team-due.ts';

export type Period = { from: string; to: string };

export type Belonging = {
  assignedAt: string | null;
  /** Earlier periods, oldest first; missing in older caches. */
  earlier?: readonly Period[] | undefined;
  /** Days off: no meeting expects them, a presence counts. */
  pauses?: readonly Pause[] | undefined;
};

/**
 * Whether they belonged on a meeting's day. Whole days count: people join after their first
 * meeting, and leave before or after their last.
 * @param zone of the group's place
 */
export function belongedOn(
  { assignedAt, earlier = [] }: Belonging,
  zone: Zone,
): (date: string) => boolean {
  const dayOf = (time: string) => {
    const at = Date.parse(time);
    return Number.isNaN(at) ? null : civilDay(at, zone);
  };
  const since = (time: string) => {
    const day = dayOf(time);
    return day === null ? Number.NEGATIVE_INFINITY : dayStart(day, zone);
  };
  const until = (time: string) => {
    const day = dayOf(time);
    return day === null ? Number.POSITIVE_INFINITY : dayStart(addDays(day, 1), zone);
  };
  const spans = earlier.map(({ from, to }) => [since(from), until(to)] as const);
  if (assignedAt !== null) spans.push([since(assignedAt), Number.POSITIVE_INFINITY]);
  return (date) => {
    const at = Date.parse(date);
    return spans.some(([from, end]) => at >= from && at < end);
  };
}

/**
 * The pause that covers a meeting's day.
 * @param zone of the group's place
 */
export function pauseOn(
  { pauses = [] }: Pick<Belonging, 'pauses'>,
  zone: Zone,
): (date: string) => Pause | undefined {
  if (pauses.length === 0) return () => undefined;
  return (date) => {
    const day = civilDay(Date.parse(date), zone);
    return pauses.find(({ from, until }) => from <= day && day <= until);
  };
}

export function pausedOn(
  belonging: Pick<Belonging, 'pauses'>,
  zone: Zone,
): (date: string) => boolean {
  const pauseOf = pauseOn(belonging, zone);
  return (date) => pauseOf(date) !== undefined;
}

type Marked = { date: string; marks: Readonly<Record<number, AttendanceRegisters>> };

/**
 * A meeting without the marks of members on a pause that day, except presences.
 * @param zone of the group's place
 */
export function withoutPaused<M extends Marked>(
  meeting: M,
  members: readonly (Pick<Belonging, 'pauses'> & { personId: number })[],
  zone: Zone,
): M {
  const dropped = members.filter((member) => {
    const mark = meeting.marks[member.personId];
    return mark && mark.present !== true && pausedOn(member, zone)(meeting.date);
  });
  if (dropped.length === 0) return meeting;
  const marks = { ...meeting.marks };
  for (const { personId } of dropped) delete marks[personId];
  return { ...meeting, marks };
}
