import { NAME_FIELDS, type NameField, type NameSet } from '#contract/meeting-review';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import type { Row, Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { COLUMN_OF, flagOf } from './attendance-row.ts';
import type { MarkResult } from './mark-many.ts';
import type { MeetingRow } from './meeting-row.ts';
import { givenFields, mergeFields } from './merge-fields.ts';
import { insertMeetingHistory } from './merge-meeting.ts';
import { originOfName } from './name-origin.ts';
import { type NameStamps, stampsOfName } from './name-stamps.ts';
import type { Origin } from './origin.ts';
import { ownLastOfMeeting } from './own-last.ts';

export type NameRow = Row<'meeting_names'>;

/** What a tap says of a name. */
export type IncomingMarks = {
  set: NameSet;
  base: Partial<Record<NameField, number | null>> | undefined;
  origin: Origin;
};

const COLUMNS = { ...COLUMN_OF, removed: 'removed' } as const satisfies Record<
  NameField,
  keyof NameRow
>;

/** A register of a name in the meeting's history, beside the meeting's own fields. */
export const nameInHistory = ({ id }: Pick<NameRow, 'id'>, field: string) => `name:${id}:${field}`;

/** Merged register by register; losing values go to the meeting's history. */
export async function mergeName(
  { trx, now }: Pick<Call, 'trx' | 'now'>,
  meeting: MeetingRow,
  row: NameRow,
  { set, base, origin }: IncomingMarks,
  change: number,
): Promise<MarkResult['outcome']> {
  const stamps = await stampsBefore(trx, meeting, row);
  const last = await ownLastOfMeeting(trx, row.meeting_id, origin.queue);
  const ownLast = (field: string) => last(nameInHistory(row, field));
  const write = { entries: givenFields(set), base, origin, ownLast, change, now };
  const { won, stamps: after, history } = mergeFields<NameField>(stamps, write);
  const values = new Map<string, unknown>(won);
  const merged = NAME_FIELDS.flatMap((field) => {
    const stamp = after[field];
    if (!stamp) return [];
    const value = values.has(field) ? values.get(field) : stamps[field]?.value;
    return [[field, { ...stamp, value: value ?? null }] as const];
  });
  const columns = merged.map(([field, { value }]) => [COLUMNS[field], flagOf(value === true)]);
  await trx
    .updateTable('meeting_names')
    .set({
      ...Object.fromEntries(columns),
      stamps: JSON.stringify(Object.fromEntries(merged)),
      change,
    })
    .where('id', '=', row.id)
    .execute();
  const lines = history.map((line) => ({ ...line, field: nameInHistory(row, line.field) }));
  await insertMeetingHistory(trx, row.meeting_id, lines);
  return won.length > 0 || history.length === 0 ? 'applied' : 'kept-newer';
}

/**
 * A form's marks have no stamp of their own and count as of the name's creation. Otherwise the
 * first tap would erase them.
 */
async function stampsBefore(trx: Trx, meeting: MeetingRow, row: NameRow): Promise<NameStamps> {
  const ticked = ATTENDANCE_FIELDS.filter((field) => row[COLUMN_OF[field]] === 1);
  if (row.stamps || ticked.length === 0) return stampsOfName(row);
  const { queue, seq, at } = await originOfName(trx, meeting, row);
  const stamp = { change: row.change, queue, seq, at, value: true };
  return Object.fromEntries(ticked.map((field) => [field, stamp]));
}

/** The registers of a name as they are kept. A box left open on a form says nothing. */
export function registersOfName(row: NameRow): Record<AttendanceField, boolean | null> {
  const stamps = row.stamps ? stampsOfName(row) : null;
  const told = (field: AttendanceField) =>
    stamps ? (stamps[field]?.value ?? null) : row[COLUMN_OF[field]] === 1 || null;
  return {
    present: told('present'),
    punctual: told('punctual'),
    paidQuota: told('paidQuota'),
    excused: told('excused'),
  };
}

/** Per field, the change that wrote it: the base of the next tap. */
export function changesOfName(row: NameRow): Record<string, number> {
  const stamps = Object.entries(stampsOfName(row));
  if (row.stamps) return Object.fromEntries(stamps.map(([field, { change }]) => [field, change]));
  const ticked = ATTENDANCE_FIELDS.filter((field) => row[COLUMN_OF[field]] === 1);
  return Object.fromEntries(ticked.map((field) => [field, row.change]));
}
