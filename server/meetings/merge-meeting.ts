import type { MeetingField, MeetingSet } from '#contract/meetings';
import { judge, type Stamp } from '#contract/merge';
import type { NewRow, Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { laterOf } from './mark-many.ts';
import {
  COLUMN_BY_FIELD,
  fieldToColumn,
  givenFields,
  type MeetingRow,
  type MeetingStamps,
  oddities,
  stampsOf,
} from './meeting-row.ts';
import type { Origin } from './origin.ts';

export type MeetingBase = Partial<Record<MeetingField, number | null>> | undefined;

/** Stamps of a meeting's first values: whoever creates it has written every field. */
export function firstStamps(change: number, origin: Origin): MeetingStamps {
  const stamp: Stamp = { change, queue: origin.queue, seq: origin.seq, at: origin.at };
  const fields = Object.keys(COLUMN_BY_FIELD) as MeetingField[];
  return Object.fromEntries(fields.map((field) => [field, stamp]));
}

/**
 * Merges new values into a meeting, field by field, by the rule of `contract/merge.ts`. Every
 * value, the losing ones too, goes to the meeting's history.
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
  const stamps = stampsOf(row);
  const differing = givenFields(set).filter(
    ([field, value]) =>
      base !== undefined || row[COLUMN_BY_FIELD[field]] !== fieldToColumn(field, value),
  );
  if (differing.length === 0) return { outcome: 'applied', change: row.change, row };
  const change = await store.nextChange(trx);
  const update: Record<string, number | string | null> = {};
  const history: NewRow<'meeting_history'>[] = [];
  for (const [field, value] of differing) {
    const seen = base ? (base[field] ?? null) : undefined;
    const verdict = judge(stamps[field] ?? null, { ...origin, base: seen });
    const wins = verdict.type === 'follows' || verdict.type === 'wins';
    if (wins) {
      update[COLUMN_BY_FIELD[field]] = fieldToColumn(field, value);
      const at = laterOf(origin.at, stamps[field]?.at);
      stamps[field] = { change, queue: origin.queue, seq: origin.seq, at };
    }
    history.push(historyOf(row.id, field, value, change, origin, wins, now));
  }
  await trx.insertInto('meeting_history').values(history).execute();
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
  const outcome = Object.keys(update).length > 0 ? 'applied' : 'kept-newer';
  return { outcome, change, row: saved };
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

function historyOf(
  meetingId: number,
  field: string,
  value: unknown,
  change: number,
  origin: Origin,
  wins: boolean,
  now: number,
): NewRow<'meeting_history'> {
  return {
    meeting_id: meetingId,
    field,
    value: JSON.stringify(value ?? null),
    change,
    queue: origin.queue,
    seq: origin.seq,
    at: origin.at,
    author_id: origin.authorId,
    outcome: wins ? 'applied' : 'kept-newer',
    received_at: now,
  };
}
