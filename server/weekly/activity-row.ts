import type { Stamp } from '#contract/rules/merge';
import type { WeeklyActivity, WeeklyField } from '#contract/weekly';
import type { Db, Row } from '../database/schema.ts';

export type ActivityRow = Row<'weekly_activities'>;
export type ActivityStamps = Partial<Record<WeeklyField, Stamp>>;

export const COLUMN_BY_FIELD = {
  title: 'title',
  pillar: 'pillar',
  dueOn: 'due_on',
  status: 'status',
  removed: 'removed',
} as const satisfies Record<WeeklyField, keyof ActivityRow>;

export type ActivityHead = Pick<
  ActivityRow,
  'id' | 'group_id' | 'state' | 'city' | 'due_on' | 'done_at'
>;

export type NamedActivity = ActivityRow & { groupName: string | null; by: string | null };

export function rowToActivity(row: NamedActivity): WeeklyActivity {
  return {
    id: row.uuid,
    groupId: row.group_id,
    groupName: row.groupName,
    state: row.state,
    city: row.city,
    title: row.title,
    pillar: row.pillar,
    dueOn: row.due_on,
    status: row.status,
    removed: row.removed === 1,
    doneAt: row.done_at === null ? null : new Date(row.done_at).toISOString(),
    // Known only from a rescue file, which may be wrong.
    by: row.by && row.author_claimed ? `${row.by} (según un archivo)` : row.by,
    seen: Object.fromEntries(
      Object.entries(stampsOf(row)).map(([field, stamp]) => [field, stamp.change]),
    ),
    change: row.change,
  };
}

export function stampsOf({ stamps }: Pick<ActivityRow, 'stamps'>): ActivityStamps {
  return JSON.parse(stamps);
}

export function namedActivities(db: Db) {
  return db
    .selectFrom('weekly_activities as a')
    .leftJoin('groups as g', 'g.id', 'a.group_id')
    .leftJoin('people as owner', (join) =>
      join.onRef('owner.id', '=', 'a.created_by').on('owner.erased_at', 'is', null),
    )
    .selectAll('a')
    .select(['g.name as groupName', 'owner.alias as by']);
}

export function findActivity(db: Db, uuid: string): Promise<NamedActivity | undefined> {
  return namedActivities(db).where('a.uuid', '=', uuid).executeTakeFirst();
}
