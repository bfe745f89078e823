import {
  type AbsenceStreak,
  type Attended,
  absenceStreak,
  attendanceOf,
} from '#contract/rules/absence';
import { type PersonAttendance, personAttendance } from '#contract/rules/person-attendance';
import { recentHeld } from '#contract/rules/recent-attendance';
import type { Trx } from '../database/schema.ts';
import { type Member, readOlderMarks } from './read-older-marks.ts';
import type { Rolls } from './read-rolls.ts';

export type MemberAttendance = {
  figures: PersonAttendance;
  /** Of the last 30 days, the newest first. */
  recent: readonly Attended[];
  streak: AbsenceStreak;
};

/**
 * How members did over the last 30 days, and their absences in a row, however far back.
 * @param rolls of at least the last 30 days, of every member's community
 */
export async function readAttendance<M extends Member>(
  trx: Trx,
  members: readonly M[],
  { rolls, now }: { rolls: Rolls; now: number },
): Promise<Map<M, MemberAttendance>> {
  const histories = await readHistories(trx, members, { rolls, now });
  return new Map(
    [...histories].map(([member, { recent, older }]) => {
      const streak = absenceStreak([...recent, ...older]);
      const figures = personAttendance(recent, streak, now, rolls.zoneOf(member.communityId));
      return [member, { recent, streak, figures }];
    }),
  );
}

/** Newest first; `older` than 30 days only where a streak goes so far back. */
type History = { recent: readonly Attended[]; older: readonly Attended[] };

/** @param rolls of at least the last 30 days, of every member's community */
export async function readHistories<M extends Member>(
  trx: Trx,
  members: readonly M[],
  { rolls, now }: { rolls: Rolls; now: number },
): Promise<Map<M, History>> {
  const recentOf = toRecentHistory(rolls, now);
  const recent = new Map(members.map((member) => [member, recentOf(member)]));
  // Recent attendees have their whole streak within these 30 days.
  const unseen = members.filter((member) => !recent.get(member)?.some(isPresent));
  const olderOf = await readOlderMarks(trx, unseen, { now, zoneOf: rolls.zoneOf });
  return new Map(
    [...recent].map(([member, history]) => [member, { recent: history, older: olderOf(member) }]),
  );
}

const isPresent = ({ state }: Attended) => state === 'present';

function toRecentHistory(rolls: Rolls, now: number): (member: Member) => Attended[] {
  const held = new Map<number, ReturnType<typeof readHeld>>();
  const readHeld = (id: number) => recentHeld(rolls.ofCommunity(id), now, rolls.zoneOf(id));
  return (member) => {
    const { personId, communityId } = member;
    const meetings = held.get(communityId) ?? readHeld(communityId);
    held.set(communityId, meetings);
    return attendanceOf(meetings, personId, member, rolls.zoneOf(communityId));
  };
}
