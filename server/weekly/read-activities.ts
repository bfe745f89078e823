import { weekDays } from '#contract/rules/week';
import type { Trx } from '../database/schema.ts';
import type { ActivityHead } from './activity-row.ts';
import { aroundWeek } from './around-week.ts';

type Of = { groups: readonly number[]; states: readonly string[] | null };

/** Due by its Sunday and not done before it. By group; 0 holds those of a place. */
export async function readActivities(
  trx: Trx,
  { groups, states }: Of,
  week: string,
): Promise<(groupId: number) => readonly ActivityHead[]> {
  const { until: sunday } = weekDays(week);
  const { since } = aroundWeek(week);
  const rows = await trx
    .selectFrom('weekly_activities as a')
    .select(['a.id', 'a.group_id', 'a.state', 'a.city', 'a.due_on', 'a.done_at'])
    .where('a.removed', '=', 0)
    .where((eb) =>
      eb.or([
        eb('a.group_id', 'in', groups.length > 0 ? [...groups] : [0]),
        eb.and([
          eb('a.group_id', 'is', null),
          ...(states ? [eb('a.state', 'in', states.length > 0 ? [...states] : [''])] : []),
        ]),
      ]),
    )
    .where((eb) => eb.or([eb('a.done_at', 'is', null), eb('a.done_at', '>=', since)]))
    .where((eb) => eb.or([eb('a.due_on', '<=', sunday), eb('a.done_at', '>=', since)]))
    .orderBy('a.due_on')
    .orderBy('a.id')
    .execute();
  const byGroup = new Map<number, ActivityHead[]>();
  for (const row of rows) {
    const list = byGroup.get(row.group_id ?? 0) ?? [];
    byGroup.set(row.group_id ?? 0, list);
    list.push(row);
  }
  return (groupId) => byGroup.get(groupId) ?? [];
}
