import type { MeetingField, MeetingSet } from '#contract/meetings';
import type { Stamp } from '#contract/rules/merge';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { Origin } from '../merge/merge-fields.ts';
import { givenFields, type HistoryLine, mergeFields, ownLastOf } from '../merge/merge-fields.ts';
import {
  COLUMN_BY_FIELD,
  fieldToColumn,
  type MeetingRow,
  type MeetingStamps,
  oddities,
  stampsOf,
} from './meeting-row.ts';

export type MeetingBase = Partial<Record<MeetingField, number | null>> | undefined;

/** Stamps of a meeting's first values: creation writes every field. */
export function firstStamps(change: number, origin: Origin): MeetingStamps {
  const stamp: Stamp = { change, queue: origin.queue, seq: origin.seq, at: origin.at };
  const fields = Object.keys(COLUMN_BY_FIELD) as MeetingField[];
  return Object.fromEntries(fields.map((field) => [field, stamp]));
}

/**
 * Merges new values into a meeting by `contract/rules/merge.ts`. Every value, losing ones included,
 * goes to the history.
 */
export async function mergeMeeting(
  store: Store,
  trx: Trx,
  row: MeetingRow,
  set: MeetingSet,
  base: MeetingBase,
  origin: Origin,
  now: number,
): Promise<{ outcome: 'applied' | 'kept-newer'; change: number; row: MeetingRow }> {
  const differing = givenFields(set).filter(
    ([field, value]) =>
      base !== undefined || row[COLUMN_BY_FIELD[field]] !== fieldToColumn(field, value),
  );
  if (differing.length === 0) return { outcome: 'applied', change: row.change, row };
  const change = await store.nextChange(trx);
  const ownLast = await ownLastOf(trx, ['meeting', row.id], origin.queue);
  const write = { entries: differing, base, origin, ownLast, change, now };
  const { won, stamps, history } = mergeFields<MeetingField>(stampsOf(row), write);
  await insertMeetingHistory(trx, row.id, history);
  const update = toColumns(won);
  const saved = await trx
    .updateTable('meetings')
    .set({
      ...update,
      stamps: JSON.stringify(stamps),
      flags: flagsAfter(row, update, origin, now),
      change,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { outcome: won.length > 0 ? 'applied' : 'kept-newer', change, row: saved };
}

export async function insertMeetingHistory(
  trx: Trx,
  meetingId: number,
  lines: readonly HistoryLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, meeting_id: meetingId }));
  await trx.insertInto('meeting_history').values(rows).execute();
}

function toColumns(entries: readonly (readonly [MeetingField, unknown])[]) {
  return Object.fromEntries(
    entries.map(([field, value]) => [COLUMN_BY_FIELD[field], fieldToColumn(field, value)]),
  );
}

function flagsAfter(
  row: MeetingRow,
  update: Record<string, number | string | null>,
  origin: Origin,
  now: number,
): string {
  const kept: string[] = JSON.parse(row.flags);
  const date = Number(update.date ?? row.date);
  const dated = 'date' in update ? oddities(date, now, false) : [];
  const moved = origin.clockMoved ? ['clock-moved'] : [];
  const before = 'date' in update ? kept.filter((flag) => flag !== 'odd-date') : kept;
  return JSON.stringify([...new Set([...before, ...dated, ...moved])]);
}
