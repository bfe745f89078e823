import type { Zone } from '#contract/core/time-zones';
import {
  type AbsenceStreak,
  type Attended,
  absenceStreak,
  attendanceOf,
  type RolledMeeting,
} from '#contract/rules/absence';
import { type PersonAttendance, personAttendance } from '#contract/rules/person-attendance';
import { recentHeld } from '#contract/rules/recent-attendance';
import type { Trx } from '../database/schema.ts';
import { type Member, readOlderMarks } from './read-older-marks.ts';
import { type Rolls, readRolls } from './read-rolls.ts';

export type MemberAttendance = {
  figures: PersonAttendance;
  /** Of the last 30 days, the newest first. */
  recent: readonly Attended[];
  streak: AbsenceStreak;
};

/** How members did over the last 30 days, and their absences in a row, however far back. */
export async function readAttendance(
  trx: Trx,
  members: readonly Member[],
  now: number,
): Promise<(member: Member) => MemberAttendance> {
  const communities = [...new Set(members.map(({ communityId }) => communityId))];
  if (communities.length === 0) return refuse;
  const rolls = await readRolls(trx, communities, now);
  const held = heldByCommunity(rolls, communities, now);
  const historyOf = ({ personId, communityId, joinedAt }: Member): Attended[] => {
    const joined = new Date(joinedAt).toISOString();
    const meetings = held.get(communityId) ?? [];
    return attendanceOf(meetings, personId, joined, rolls.zoneOf(communityId));
  };
  // Recent attendees have their whole streak within these 30 days.
  const unseen = members.filter((one) => !historyOf(one).some(isPresent));
  const older = await readOlderMarks(trx, unseen, { now, zoneOf: rolls.zoneOf });
  return (member) => {
    const zone: Zone = rolls.zoneOf(member.communityId);
    const recent = historyOf(member);
    const streak = absenceStreak([...recent, ...older(member)]);
    return { recent, streak, figures: personAttendance(recent, streak, now, zone) };
  };
}

const isPresent = ({ state }: Attended) => state === 'present';

function refuse(): never {
  throw new Error('attendance was asked for a member that was not among those read');
}

function heldByCommunity(
  rolls: Rolls,
  communities: readonly number[],
  now: number,
): Map<number, RolledMeeting[]> {
  return new Map(
    communities.map((id) => [id, recentHeld(rolls.ofCommunity(id), now, rolls.zoneOf(id))]),
  );
}
