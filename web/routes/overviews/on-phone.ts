import { toZone } from '#contract/core/time-zones';
import {
  absenceStreak,
  attendanceOf,
  heldMeetings,
  type RolledMeeting,
} from '#contract/rules/absence';
import { countMeeting } from '#contract/rules/attendance';
import { withoutPaused } from '#contract/rules/belonging';
import { shareOf } from '#contract/rules/figure';
import { isAtRisk, personAttendance } from '#contract/rules/person-attendance';
import { recentHeld } from '#contract/rules/recent-attendance';
import { groupWeeks, personWeeks } from '#contract/rules/year-of-weeks';
import type { PulledMember } from '#contract/sync';
import type { PhoneGroup } from '#web/local-data/use-phone-groups.ts';
import type { ShownGroup } from './group-sheet.tsx';
import type { ShownPerson } from './person-sheet.tsx';

/** The page of a group as far as this phone knows it; `origin` is that of the public link. */
export function groupOnPhone(known: PhoneGroup, now: number, origin: string): ShownGroup {
  const { group, members } = known;
  const { id, name, kind, location, meetingFrequencyDays, timeZone, teamId } = group;
  const zone = toZone(group);
  const coordinator = members.find(({ isCoordinator }) => isCoordinator);
  const { held, recent } = heldOf(known, now);
  const counts = recent.map(countMeeting);
  const sum = (of: 'present' | 'absent') => counts.reduce((so, count) => so + count[of], 0);
  const begun = members.flatMap(({ assignedAt, earlier = [] }) =>
    [assignedAt, ...earlier.map(({ from }) => from)].map((at) => Date.parse(at)),
  );
  const listed = members.map((member) => ({
    ...{ id: member.personId, name: member.alias, mayOpen: true },
    ...{ isCoordinator: member.isCoordinator, since: member.assignedAt },
    attendance: group.canRecord && kind === 'community' ? memberFigures(known, member, now) : null,
  }));
  return {
    ...{ id, name, kind, location, meetingFrequencyDays, timeZone: timeZone ?? zone },
    ...{ parish: group.parish, physicalAddress: group.physicalAddress, isActive: true },
    coordinator: coordinator && {
      ...{ id: coordinator.personId, name: coordinator.alias, mayOpen: true },
    },
    // Pauses of groups are not on the phone, and without them no due date is known.
    ...{ lastMeeting: held[0]?.date ?? null, dueDate: null, badge: null, pause: null },
    weeks: group.canRecord
      ? groupWeeks(held, { members, pauses: [], createdAt: Math.min(now, ...begun), zone }, now)
      : null,
    rate: group.canRecord ? shareOf(sum('present'), sum('present') + sum('absent')) : null,
    memberCount: members.length,
    members: listed,
    membersAtRisk: group.canRecord
      ? listed.filter(({ attendance }) => attendance?.isAtRisk === true).length
      : null,
    reminders: null,
    link: teamId === null ? null : `${origin}/registrar-reunion/${teamId}`,
  };
}

/** The page of a person; null when they are on no roster of this phone. */
export function personOnPhone(
  groups: readonly PhoneGroup[],
  personId: number,
  now: number,
): ShownPerson | null {
  const of = groups.flatMap((known) => {
    const member = known.members.find((one) => one.personId === personId);
    return member ? [{ known, member }] : [];
  });
  const [first] = of;
  if (!first) return null;
  const { alias, role, state, city, email, phone, isMinor } = first.member;
  const own = of.find(({ known }) => known.group.kind === 'community' && known.group.canRecord);
  return {
    ...{ id: personId, alias, role, status: 'approved', state, city, email, phone },
    ...(isMinor === undefined ? {} : { isMinor }),
    communities: of.map(({ known: { group }, member }) => ({
      ...{ id: group.id, name: group.name, kind: group.kind, mayOpen: true },
      ...{ since: member.assignedAt, coordinator: undefined },
    })),
    attendance: own ? personFigures(own.known, own.member, now) : null,
    ...{ notes: null, seats: [], history: null },
  };
}

/** Held meetings, of all this phone keeps and of the last 30 days, without marks of a pause. */
function heldOf({ group, members, meetings }: PhoneGroup, now: number) {
  const zone = toZone(group);
  const rolls: RolledMeeting[] = meetings.map((one) => withoutPaused(one, members, zone));
  return { held: heldMeetings(rolls, now, zone), recent: recentHeld(rolls, now, zone) };
}

function figuresOf(known: PhoneGroup, member: PulledMember, now: number) {
  const zone = toZone(known.group);
  const { held, recent } = heldOf(known, now);
  const history = attendanceOf(held, member.personId, member, zone);
  const lately = attendanceOf(recent, member.personId, member, zone);
  return { history, figures: personAttendance(lately, absenceStreak(history), now, zone) };
}

function memberFigures(known: PhoneGroup, member: PulledMember, now: number) {
  const { figures } = figuresOf(known, member, now);
  const { rate, consecutiveAbsences: absences, lastAttended: last } = figures;
  return { rate, absences, isAtRisk: isAtRisk(figures), last };
}

function personFigures(
  known: PhoneGroup,
  member: PulledMember,
  now: number,
): ShownPerson['attendance'] {
  const zone = toZone(known.group);
  const { history, figures } = figuresOf(known, member, now);
  const dated = history.map(({ date, state }) => ({ date, state, zone }));
  return {
    weeks: personWeeks(dated, now, zone),
    ...{ rate: figures.rate, absences: figures.consecutiveAbsences },
    last: figures.lastAttended ? { date: figures.lastAttended, timeZone: zone } : null,
    earlier: [],
  };
}
