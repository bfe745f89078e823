/** Activities of a community's week: added and changed on a phone, by what it keeps of the week. */
import { DAY_MS } from '#contract/core/durations';
import { uuidv7 } from '#contract/core/uuid';
import { ACTIVITY_STATUSES, PILLARS } from '#contract/rules/weekly';
import { type ActivitySet, WEEKLY_FIELDS } from '#contract/weekly';
import type { Trx } from '#server/database/schema';
import { type OverlaidActivity, overlayWeekly } from '#sync/overlay-weekly';
import type { Intent, OutboxRow } from '#sync/types';
import { addActivityIntent, updateActivityIntent } from '#web/local-data/weekly-intents.ts';
import type { PhoneDisk } from '../phone-disk.ts';
import type { Stream } from '../random.ts';
import type { Drawing } from './drawing.ts';

type People = { author: number; groupId: number; now: number };

/** One that is there from the first day, for all phones to change. */
export async function fillWeek(trx: Trx, { author, groupId, now }: People): Promise<void> {
  const at = now - DAY_MS;
  const stamp = { change: 1, queue: null, seq: null, at };
  await trx
    .insertInto('weekly_activities')
    .values({
      uuid: uuidv7(at, (bytes) => bytes.fill(9)),
      ...{ group_id: groupId, state: 'Durango', created_by: author, status: 'programada' },
      ...{
        title: FIRST_ACTIVITY.title,
        pillar: FIRST_ACTIVITY.pillar,
        due_on: FIRST_ACTIVITY.dueOn,
      },
      stamps: JSON.stringify(Object.fromEntries(WEEKLY_FIELDS.map((field) => [field, stamp]))),
      ...{ created_at: at, change: 1 },
    })
    .execute();
}

/** A week after the start: it is on all phones for a while. */
export const FIRST_ACTIVITY = {
  title: 'Rosario',
  pillar: 'comunidad',
  dueOn: '2026-11-28',
} as const;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The activities that the phone shows, by the week it keeps. */
export function shownWeek({ kept, queue }: PhoneDisk): OverlaidActivity[] {
  const { activities, through } = kept.week ?? { activities: [], through: 0 };
  return overlayWeekly(activities, [...queue.rows.values()], through);
}

export function drawActivity(drawing: Drawing): Intent {
  const { disk, stream, now, groupId } = drawing;
  const shown = shownWeek(disk).sort((a, b) => (a.id < b.id ? -1 : 1));
  if (shown.length === 0 || stream.chance(0.2)) {
    const id = uuidv7(now, (bytes) => stream.bytes(bytes));
    const made = { groupId, title: titleOf(stream), pillar: stream.pick(PILLARS) };
    return addActivityIntent(id, { ...made, dueOn: dayOf(now + stream.int(9) * DAY_MS) });
  }
  // The same one again and again, so that phones meet.
  const [first = stream.pick(shown)] = stream.chance(0.6) ? shown : [];
  return updateActivityIntent(first, drawSet(drawing));
}

function drawSet({ stream, now }: Drawing): ActivitySet {
  return stream.pick<() => ActivitySet>([
    () => ({ title: titleOf(stream) }),
    () => ({ status: stream.pick(ACTIVITY_STATUSES) }),
    () => ({ title: titleOf(stream), dueOn: dayOf(now + stream.int(9) * DAY_MS) }),
    () => ({ pillar: stream.pick(PILLARS), status: stream.pick(ACTIVITY_STATUSES) }),
    () => ({ removed: stream.chance(0.6) }),
  ])();
}

const titleOf = (stream: Stream) => `actividad ${stream.int(1e9)}`;

/** Whether the phone shows what was just recorded; undefined for other rows. */
export function isActivityShown(disk: PhoneDisk, row: OutboxRow): boolean | undefined {
  if (!row.endpoint.startsWith('weekly.')) return;
  const activity = shownWeek(disk).find(({ id }) => id === row.lane);
  const said: Readonly<Record<string, unknown>> = row.set ?? row.body;
  if (said.removed === true) return activity === undefined;
  // Taken away meanwhile, it shows nothing.
  if (!activity) return row.endpoint !== 'weekly.create';
  return WEEKLY_FIELDS.every((field) => isSaid(said[field], activity[field]));
}

const isSaid = (said: unknown, shown: unknown) => said === undefined || said === shown;
