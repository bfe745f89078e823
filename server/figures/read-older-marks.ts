import { DAY_MS } from '#contract/core/durations';
import type { Zone } from '#contract/core/time-zones';
import type { Attended } from '#contract/rules/absence';
import { shownMark } from '#contract/rules/attendance';
import { type Belonging, belongedOn } from '#contract/rules/belonging';
import { RECENT_DAYS } from '#contract/rules/recent-attendance';
import { daysAgo } from '#contract/rules/recent-days';
import type { Trx } from '../database/schema.ts';
import { registersOf } from '../meetings/read-registers.ts';
import { wasHeld } from '../meetings/was-held.ts';

export type Member = Belonging & { personId: number; communityId: number };

type Options = { now: number; zoneOf(communityId: number): Zone };

/** A statement takes so many values and no more. */
const A_STATEMENT = 500;

/**
 * Marks of held meetings before the last 30 days, newest first. A meeting without a mark neither
 * counts nor ends a streak.
 */
export async function readOlderMarks(
  trx: Trx,
  members: readonly Member[],
  options: Options,
): Promise<(member: Member) => Attended[]> {
  const byMember = new Map<string, Attended[]>();
  for (let from = 0; from < members.length; from += A_STATEMENT) {
    for (const row of await readMarks(trx, members.slice(from, from + A_STATEMENT), options.now)) {
      const key = keyOf(row);
      const marks = byMember.get(key) ?? [];
      byMember.set(key, marks);
      const { state, punctual, paidQuota } = shownMark(registersOf(row));
      const date = new Date(row.date).toISOString();
      marks.push({ meetingId: row.uuid, date, state, punctual, paidQuota });
    }
  }
  return (member) => {
    const zone = options.zoneOf(member.communityId);
    const until = daysAgo(RECENT_DAYS, options.now, zone);
    const belonged = belongedOn(member, zone);
    return (byMember.get(keyOf(member)) ?? []).filter(
      ({ date }) => Date.parse(date) < until && belonged(date),
    );
  };
}

const keyOf = ({ personId, communityId }: { personId: number; communityId: number }) =>
  `${communityId} ${personId}`;

function readMarks(trx: Trx, members: readonly Member[], now: number) {
  return (
    trx
      .selectFrom('attendance as a')
      .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
      .select(['m.uuid', 'm.date', 'm.group_id as communityId', 'a.person_id as personId'])
      .select(['a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
      .where(
        'a.person_id',
        'in',
        members.map(({ personId }) => personId),
      )
      // Not by group as well: SQLite would then try every meeting for every person.
      .where('m.date', '<', now - (RECENT_DAYS - 2) * DAY_MS)
      .where('m.deleted_at', 'is', null)
      .where('m.set_aside_at', 'is', null)
      .where(wasHeld())
      .orderBy('m.date', 'desc')
      .execute()
  );
}
