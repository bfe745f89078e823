import { mergeMeetings } from '#contract/meeting-review';
import { MEETING_FIELDS, type MeetingField } from '#contract/meetings';
import type { Stamp } from '#contract/rules/merge';
import { mustFindMeeting } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { type HistoryLine, lineOf, originOf } from '../merge/merge-fields.ts';
import {
  COLUMN_BY_FIELD,
  distinctOf,
  type MeetingRow,
  type MeetingStamps,
  rowToMeeting,
  stampsOf,
} from './meeting-row.ts';
import { mergeAttendance } from './merge-attendance.ts';
import { insertMeetingHistory } from './merge-meeting.ts';
import { newNameId } from './merge-name.ts';
import { moveTotals } from './write-totals.ts';

type MergeCall = Call<typeof mergeMeetings>;

/**
 * Merges two registrations of one meeting. A meeting merged before resolves to its target, so any
 * order ends in one meeting, without cycles.
 */
export const mergeMeetingsHandler = handler(mergeMeetings, {
  async run(call) {
    const { meeting: into } = await mustFindMeeting(call, call.params.id);
    const { meeting: from } = await mustFindMeeting(call, call.body.from);
    if (from.group_id !== into.group_id) {
      throw new HttpProblem(409, 'other_group', 'Solo se pueden unir reuniones del mismo grupo');
    }
    const row = from.id === into.id ? into : await merge(call, from, into);
    call.op?.report({ outcome: 'applied', change: row.change });
    return rowToMeeting(row);
  },
  async reread(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    return rowToMeeting(meeting);
  },
});

async function merge(call: MergeCall, from: MeetingRow, into: MeetingRow): Promise<MeetingRow> {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  await mergeAttendance(deps.store, trx, from.id, into.id, change);
  await moveTotals(trx, from.id, into.id);
  await moveNames(trx, from.id, into, change);
  const filled = await fillMeeting(call, from, into, change);
  await trx
    .updateTable('meetings')
    .set({ deleted_at: now, merged_into: into.id, change })
    .where('id', '=', from.id)
    .execute();
  return filled;
}

/** One id in both, which no phone of ours makes, gets another: neither name is lost. */
async function moveNames(trx: Trx, from: number, into: MeetingRow, change: number): Promise<void> {
  const there = trx.selectFrom('meeting_names').select('uuid').where('meeting_id', '=', into.id);
  const twice = await trx
    .selectFrom('meeting_names')
    .select('id')
    .where('meeting_id', '=', from)
    .where('uuid', 'in', there)
    .execute();
  for (const { id } of twice) {
    const named = trx.updateTable('meeting_names').set({ uuid: newNameId(into.uuid, change, id) });
    await named.where('id', '=', id).execute();
  }
  await trx
    .updateTable('meeting_names')
    .set({ meeting_id: into.id })
    .where('meeting_id', '=', from)
    .execute();
}

type Merging = Pick<Call, 'trx' | 'op' | 'caller' | 'now'>;

/**
 * Fills the empty fields of `into` from the other registration, with their stamps; differing values
 * go to the history.
 * @param change the number of the merge
 * @returns `into` as stored afterwards
 */
async function fillMeeting(
  call: Merging,
  from: MeetingRow,
  into: MeetingRow,
  change: number,
): Promise<MeetingRow> {
  const { trx, now } = call;
  const filled = MEETING_FIELDS.filter((field) => isEmpty(into, field) && !isEmpty(from, field));
  const values = filled.map((field) => [COLUMN_BY_FIELD[field], from[COLUMN_BY_FIELD[field]]]);
  const lines = await linesOf(trx, from, into, now);
  const merge = lineOf('mergedFrom', from.uuid, {
    origin: originOf(call),
    change,
    now,
    wins: true,
  });
  await moveHistory(trx, from.id, into.id);
  await insertMeetingHistory(trx, into.id, [...lines, merge]);
  return trx
    .updateTable('meetings')
    .set({
      ...Object.fromEntries(values),
      ...asideTogether(from, into),
      distinct_from: distinctTogether(from, into),
      stamps: JSON.stringify(stampsTogether(from, into, filled)),
      flags: flagsTogether(from, into),
      change,
    })
    .where('id', '=', into.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An unticked box says less than a ticked one. */
function isEmpty(row: MeetingRow, field: MeetingField): boolean {
  const value = row[COLUMN_BY_FIELD[field]];
  return value === null || value === 0;
}

/**
 * Initial values of `from` that differ, as history lines; later values are in the history already.
 */
async function linesOf(
  trx: Trx,
  from: MeetingRow,
  into: MeetingRow,
  now: number,
): Promise<HistoryLine[]> {
  const recorded = await changesInHistory(trx, from.id);
  const stamps = stampsOf(from);
  const values = rowToMeeting(from);
  return MEETING_FIELDS.flatMap((field) => {
    const column = COLUMN_BY_FIELD[field];
    const { change, queue, seq, at } = stamps[field] ?? firstStamp(from);
    if (isEmpty(from, field) || from[column] === into[column] || recorded.has(change)) return [];
    // On the server queues are numbers.
    const written = { queue: queue as number | null, seq, at, clockMoved: false };
    const origin = { ...written, authorId: from.created_by };
    return [lineOf(field, values[field], { origin, change, now, wins: isEmpty(into, field) })];
  });
}

function firstStamp({ change, created_at }: MeetingRow): Stamp {
  return { change, queue: null, seq: null, at: created_at };
}

async function changesInHistory(trx: Trx, meetingId: number): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('meeting_history')
    .select('change')
    .where('meeting_id', '=', meetingId)
    .execute();
  return new Set(rows.map((row) => row.change));
}

async function moveHistory(trx: Trx, from: number, into: number): Promise<void> {
  await trx
    .updateTable('meeting_history')
    .set({ meeting_id: into })
    .where('meeting_id', '=', from)
    .execute();
}

function stampsTogether(
  from: MeetingRow,
  into: MeetingRow,
  filled: readonly MeetingField[],
): MeetingStamps {
  const [ours, theirs] = [stampsOf(into), stampsOf(from)];
  const stamps: MeetingStamps = { ...ours };
  for (const field of filled) stamps[field] = theirs[field];
  if (countsOnlyThere(from, into)) stamps.setAside = theirs.setAside;
  return stamps;
}

/** What counted before must count afterwards: it stays set aside only if both were. */
function asideTogether(from: MeetingRow, into: MeetingRow): { set_aside_at?: null } {
  return countsOnlyThere(from, into) ? { set_aside_at: null } : {};
}

function countsOnlyThere(from: MeetingRow, into: MeetingRow): boolean {
  return into.set_aside_at !== null && from.set_aside_at === null;
}

/** A third one that either was not, the two together are not either. */
function distinctTogether(from: MeetingRow, into: MeetingRow): string | null {
  const all = [into, from].flatMap((row) => distinctOf(row).distinctFrom ?? []);
  const others = new Set(all.filter((id) => id !== into.uuid && id !== from.uuid));
  return others.size > 0 ? JSON.stringify([...others]) : null;
}

/** What is odd about either; but the date is `into`'s own. */
function flagsTogether(from: MeetingRow, into: MeetingRow): string {
  const theirs: string[] = JSON.parse(from.flags);
  const ours: string[] = JSON.parse(into.flags);
  return JSON.stringify([...new Set([...ours, ...theirs.filter((flag) => flag !== 'odd-date')])]);
}
