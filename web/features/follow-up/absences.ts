import type { Zone } from '#contract/core/time-zones';
import {
  type AbsenceStreak,
  type Attended,
  absenceStreak,
  attendanceOf,
  calendarDays,
  heldMeetings,
} from '#contract/rules/absence';
import type { PulledMember } from '#contract/sync';
import type { OverlaidFollowUp, OverlaidMeeting } from '#web/services/phone.ts';

export type MemberAttendance = {
  member: PulledMember;
  /** Held meetings since they joined, newest first. */
  history: Attended[];
  streak: AbsenceStreak;
  /** Days since the last attendance; null if none. */
  daysSince: number | null;
  lastContact: OverlaidFollowUp | null;
};

export type Absences = {
  missing: MemberAttendance[];
  /** No absences, but excused or unmarked since their last attendance. */
  unclear: MemberAttendance[];
  others: MemberAttendance[];
};

/**
 * @param notes of the group, most recent first.
 * @param zone of the group's location.
 */
export function absencesOf(
  members: readonly PulledMember[],
  meetings: readonly OverlaidMeeting[],
  notes: readonly OverlaidFollowUp[],
  now: number,
  zone: Zone,
): Absences {
  const held = heldMeetings(meetings, now, zone);
  const contacts = notes.filter(({ kind }) => kind === 'contact');
  const all = members.map((member) => attendanceOfMember(member, { held, contacts, now, zone }));
  const isUnclear = ({ streak }: MemberAttendance) => streak.unclear.length > 0;
  const present = all.filter(({ streak }) => streak.absences.length === 0);
  return {
    missing: all.filter(({ streak }) => streak.absences.length > 0).sort(longestFirst),
    unclear: present.filter(isUnclear).sort(longestFirst),
    others: present.filter((one) => !isUnclear(one)),
  };
}

type Known = {
  held: readonly OverlaidMeeting[];
  contacts: readonly OverlaidFollowUp[];
  now: number;
  zone: Zone;
};

export function attendanceOfMember(
  member: PulledMember,
  { held, contacts, now, zone }: Known,
): MemberAttendance {
  const history = attendanceOf(held, member.personId, member, zone);
  const streak = absenceStreak(history);
  const last = streak.lastAttended;
  return {
    member,
    history,
    streak,
    daysSince: last && calendarDays(last.date, now, zone),
    lastContact: contacts.find(({ memberId }) => memberId === member.personId) ?? null,
  };
}

/** Never-attended first. Ties keep their order, by alias. */
function longestFirst(a: MemberAttendance, b: MemberAttendance): number {
  const byStreak = b.streak.absences.length - a.streak.absences.length;
  if (byStreak !== 0) return byStreak;
  const [daysA, daysB] = [a.daysSince ?? NEVER, b.daysSince ?? NEVER];
  return daysB - daysA;
}

const NEVER = Number.MAX_SAFE_INTEGER;
