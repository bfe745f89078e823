import { addActivity, updateActivity, WEEKLY_FIELDS, type WeeklyActivity } from '#contract/weekly';
import { overlaidInOrder } from './overlay.ts';
import type { OutboxRow } from './types.ts';

export type OverlaidActivity = WeeklyActivity & {
  createOp: string | null;
  waiting: boolean;
};

/**
 * Pulled activities plus this phone's changes, without removed ones.
 * @param rows this person's rows, any order; other kinds are ignored.
 * @param through the change up to which `activities` are known.
 */
export function overlayWeekly(
  activities: readonly WeeklyActivity[],
  rows: readonly OutboxRow[],
  through: number | null,
): OverlaidActivity[] {
  const shown = new Map(
    activities.map((one) => [one.id, { ...one, createOp: null, waiting: false }] as const),
  ) as Map<string, OverlaidActivity>;
  for (const row of overlaidInOrder(rows, through, isCreate)) applyRow(shown, row);
  return [...shown.values()].filter(({ removed }) => !removed);
}

const isCreate = ({ endpoint }: OutboxRow) => endpoint === addActivity.name;

function applyRow(shown: Map<string, OverlaidActivity>, row: OutboxRow): void {
  const waiting = row.state === 'pending';
  if (isCreate(row)) {
    const activity = shown.get(row.lane) ?? newActivity(row);
    const createOp = waiting ? row.opId : activity.createOp;
    shown.set(row.lane, { ...activity, createOp, waiting: activity.waiting || waiting });
    return;
  }
  const activity = shown.get(row.lane);
  // Another phone's newer value won; the next read brings it.
  if (!activity || row.endpoint !== updateActivity.name || row.ack?.outcome === 'kept-newer')
    return;
  const { status } = row.set ?? {};
  Object.assign(activity, fieldsOf(row.set ?? {}));
  if (status !== undefined) activity.doneAt = doneAtOf(row, status);
  activity.waiting ||= waiting;
}

function newActivity(row: OutboxRow): OverlaidActivity {
  const { groupId, state, city, status = 'programada' } = row.body;
  return {
    id: row.lane,
    groupId: typeof groupId === 'number' ? groupId : null,
    groupName: null,
    state: textOf(state),
    city: textOf(city),
    ...{ title: '', pillar: 'comunidad', dueOn: '', status: 'programada', removed: false },
    ...fieldsOf(row.body),
    doneAt: doneAtOf(row, status),
    ...{ by: null, seen: {}, change: 0, createOp: null, waiting: false },
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function doneAtOf({ tapWall }: OutboxRow, status: unknown): string | null {
  return status === 'completada' ? new Date(tapWall).toISOString() : null;
}

function fieldsOf(values: Readonly<Record<string, unknown>>): Partial<WeeklyActivity> {
  const given = WEEKLY_FIELDS.filter((field) => values[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, values[field]]));
}
