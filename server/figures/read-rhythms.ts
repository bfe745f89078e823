import { teamDue } from '#contract/rules/team-due';
import { lastMeetingOf } from '../communities/last-meeting.ts';
import type { NewRow, Trx } from '../database/schema.ts';
import { readPauses } from '../team-management/read-pauses.ts';
import type { Rolls } from './read-rolls.ts';
import { readTrends } from './read-trends.ts';

type Rhythm = Pick<
  NewRow<'group_figures'>,
  'trend' | 'last_meeting' | 'recorded_at' | 'days_left' | 'badge' | 'is_overdue'
>;

/** When these groups, at least one, met and are to meet again. @param rolls of their last 60 days */
export async function readRhythms(
  trx: Trx,
  ids: readonly number[],
  { rolls, now }: { rolls: Rolls; now: number },
): Promise<(id: number) => Rhythm> {
  const groups = await readGroups(trx, ids, now);
  const pausesOf = await readPauses(trx, ids);
  const recordedAt = await readRecorded(trx, ids);
  const trendOf = await readTrends(trx, groups, { rolls, now });
  const byId = new Map(
    groups.map((group): [number, Rhythm] => {
      const { id, lastMeeting } = group;
      const rhythm = { ...group, isActive: group.is_active === 1, pauses: pausesOf(id) };
      const { daysLeft, badge, isOverdue } = teamDue(rhythm, now, rolls.zoneOf(id));
      return [
        id,
        {
          ...{ trend: trendOf(group).trend, last_meeting: lastMeeting },
          ...{ recorded_at: recordedAt.get(id) ?? null, days_left: daysLeft },
          ...{ badge, is_overdue: isOverdue ? 1 : 0 },
        },
      ];
    }),
  );
  return (id) => byId.get(id) ?? {};
}

function readGroups(trx: Trx, ids: readonly number[], now: number) {
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.is_active'])
    .select('groups.meeting_frequency_days as meetingFrequencyDays')
    .select((eb) => lastMeetingOf(eb, now).as('lastMeeting'))
    .where('groups.id', 'in', [...ids])
    .execute();
}

/** When each one's coordinator last recorded a meeting of it. */
async function readRecorded(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('groups')
    .innerJoin('meetings as m', (join) =>
      join
        .onRef('m.group_id', '=', 'groups.id')
        .onRef('m.created_by', '=', 'groups.coordinator_id'),
    )
    .select((eb) => ['groups.id', eb.fn.max<number>('m.created_at').as('at')])
    .where('groups.id', 'in', [...ids])
    .groupBy('groups.id')
    .execute();
  return new Map(rows.map(({ id, at }) => [id, Number(at)]));
}
