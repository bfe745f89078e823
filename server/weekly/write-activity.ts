import type { Endpoint } from '#contract/core/endpoint';
import { addActivity, updateActivity, WEEKLY_FIELDS, type WeeklyField } from '#contract/weekly';
import { mustFindGroup } from '../access/reach.ts';
import { hasState } from '../access/zone.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, invalid, notFound, outOfScope } from '../http/problem.ts';
import { meetingIdOf as idOf } from '../meetings/find-recorded.ts';
import {
  authorIdOf,
  givenFields,
  mergeFields,
  originOf,
  ownLastOf,
} from '../merge/merge-fields.ts';
import {
  type ActivityRow,
  COLUMN_BY_FIELD,
  findActivity,
  type NamedActivity,
  rowToActivity,
  stampsOf,
} from './activity-row.ts';

type AddCall = Call<typeof addActivity>;
type UpdateCall = Call<typeof updateActivity>;

export const addActivityHandler = handler(addActivity, {
  async run(call) {
    const place = await mustReachPlace(call);
    const uuid = idOf(call);
    const row = (await findAdded(call, uuid)) ?? (await insert(call, uuid, place));
    call.op?.report({ outcome: 'applied', change: row.change });
    return rowToActivity(row);
  },
  reread: (call, kept) => reread(call, String(kept.id)),
});

/** Merges field by field; `removed` is a field like any other. */
export const updateActivityHandler = handler(updateActivity, {
  async run(call) {
    const activity = await mustFindActivity(call, call.params.id);
    const outcome = await merge(call, activity);
    const row = await mustFindActivity(call, activity.uuid);
    call.op?.report({ outcome, change: row.change });
    return rowToActivity(row);
  },
  reread: (call) => reread(call, call.params.id),
});

async function reread(call: Call<Endpoint>, uuid: string) {
  return rowToActivity(await mustFindActivity(call, uuid));
}

type Place = Pick<ActivityRow, 'group_id' | 'state' | 'city'>;

/** A group within reach defines the place. */
async function mustReachPlace(call: AddCall): Promise<Place> {
  const { groupId, state = null, city } = call.body;
  if (groupId) {
    const group = await mustFindGroup(call, groupId);
    return { group_id: group.id, state: group.state, city: group.city };
  }
  if (!isWide(call)) throw invalid('Elige de quién es la actividad', 'groupId');
  if (!hasState(mustHaveCaller(call), call.cell, state)) throw outOfScope();
  return { group_id: null, state, city };
}

/** Callers reaching whole states may write for one; others only for their groups. */
function isWide({ cell }: Pick<Call, 'cell'>): boolean {
  return cell.reaches.some((reach) => reach === 'S' || reach === 'Z' || reach === 'A');
}

/** One 404 for missing and out of reach. */
async function mustFindActivity(call: Call<Endpoint>, uuid: string): Promise<NamedActivity> {
  const activity = await findActivity(call.trx, uuid);
  if (!activity) throw notFound();
  if (activity.group_id !== null) await mustFindGroup(call, activity.group_id);
  else if (!isWide(call) || !hasState(mustHaveCaller(call), call.cell, activity.state)) {
    throw notFound();
  }
  return activity;
}

/** The same person adding the same again (a phone restored from copies) is not an error. */
async function findAdded(call: AddCall, uuid: string): Promise<NamedActivity | undefined> {
  const activity = await findActivity(call.trx, uuid);
  if (!activity || activity.created_by === authorIdOf(call)) return activity;
  throw new HttpProblem(409, 'activity_exists', 'Esa actividad ya estaba registrada');
}

async function insert(call: AddCall, uuid: string, place: Place): Promise<NamedActivity> {
  const { trx, deps, now, body } = call;
  const change = await deps.store.nextChange(trx);
  const { authorId, queue, seq, at } = originOf(call);
  const stamp = { change, queue, seq, at };
  await trx
    .insertInto('weekly_activities')
    .values({
      ...{ uuid, ...place, title: body.title, pillar: body.pillar, due_on: body.dueOn },
      ...{ status: body.status, done_at: body.status === 'completada' ? at : null },
      stamps: JSON.stringify(Object.fromEntries(WEEKLY_FIELDS.map((field) => [field, stamp]))),
      ...{ created_by: authorId, created_at: now, change },
    })
    .execute();
  const row = await findActivity(trx, uuid);
  if (!row) throw new Error('an activity that was inserted has a row');
  return row;
}

async function merge(call: UpdateCall, activity: NamedActivity): Promise<'applied' | 'kept-newer'> {
  const { trx, deps, now } = call;
  // An outbox row that saw no value omits the field from its base.
  const base = call.op ? (call.body.base ?? {}) : call.body.base;
  const entries = givenFields(call.body.set).filter(
    ([field, value]) => base !== undefined || toColumn(value) !== activity[COLUMN_BY_FIELD[field]],
  );
  if (entries.length === 0) return 'applied';
  const change = await deps.store.nextChange(trx);
  const origin = originOf(call);
  const ownLast = await ownLastOf(trx, ['activity', activity.id], origin.queue);
  const write = { entries, base, origin, ownLast, change, now };
  const { won, stamps, history } = mergeFields<WeeklyField>(stampsOf(activity), write);
  const lines = history.map((line) => ({ ...line, activity_id: activity.id }));
  await trx.insertInto('weekly_activity_history').values(lines).execute();
  const values = won.map(([field, value]) => [COLUMN_BY_FIELD[field], toColumn(value)]);
  await trx
    .updateTable('weekly_activities')
    .set({ ...Object.fromEntries(values), ...doneAt(won, activity, origin.at) })
    .set({ stamps: JSON.stringify(stamps), change })
    .where('id', '=', activity.id)
    .execute();
  return won.length > 0 ? 'applied' : 'kept-newer';
}

/** Completing again without having been open keeps its date. */
function doneAt(
  won: readonly (readonly [WeeklyField, unknown])[],
  { status, done_at }: ActivityRow,
  at: number,
): { done_at?: number | null } {
  const next = won.find(([field]) => field === 'status')?.[1];
  if (next === undefined) return {};
  if (next !== 'completada') return { done_at: null };
  return { done_at: status === 'completada' ? done_at : at };
}

function toColumn(value: unknown): number | string {
  return typeof value === 'boolean' ? Number(value) : String(value);
}
