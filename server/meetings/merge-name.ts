import { NAME_FIELDS, type NameField, type NameSet } from '#contract/meeting-review';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import type { Stamp } from '#contract/rules/merge';
import type { Row, Trx } from '../database/schema.ts';
import { fingerprintOf } from '../http/fingerprint.ts';
import type { Call } from '../http/handler.ts';
import { COLUMN_OF, flagOf } from '../merge/attendance-row.ts';
import {
  givenFields,
  lineOf,
  mergeFields,
  type Origin,
  originOf,
  ownLastOf,
} from '../merge/merge-fields.ts';
import type { MarkResult } from '../merge/merge-marks.ts';
import type { MeetingRow } from './meeting-row.ts';
import { insertMeetingHistory } from './merge-meeting.ts';

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
  const last = await ownLastOf(trx, ['meeting', row.meeting_id], origin.queue);
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

/** A name's marks with their stamps, by register. */
type NameStamps = Partial<Record<NameField, Stamp & { value: boolean | null }>>;

/** Empty when unchanged since the public form: `originOfName` has the time. */
export function stampsOfName({ stamps }: Pick<Row<'meeting_names'>, 'stamps'>): NameStamps {
  return stamps ? JSON.parse(stamps) : {};
}

/** How a name entered a meeting: typed, or a mark of a person outside the group. */
export type NameKind = 'names' | 'unknown-attendee';

type NamingCall = Pick<Call, 'trx' | 'op' | 'caller' | 'now'>;
type NumberedName = Pick<Row<'meeting_names'>, 'id' | 'change'>;

/**
 * Records in the meeting's history who gave these names and when: their marks may be matched later.
 */
export async function recordNameOrigins(
  call: NamingCall,
  meetingId: number,
  kind: NameKind,
  ids: readonly number[],
  change: number,
): Promise<void> {
  const origin = originOf(call);
  const line = lineOf(kind, ids, { origin, change, now: call.now, wins: true });
  await insertMeetingHistory(call.trx, meetingId, [line]);
}

/** Author and time of the name's last marks; by default the meeting's author. */
export async function originOfName(
  trx: Trx,
  meeting: MeetingRow,
  { id, change }: NumberedName,
): Promise<Origin> {
  const lines = await linesAbout(trx, meeting.id);
  const line = lines.find((one) => one.change === change && one.ids.has(id));
  if (line) {
    const { queue, seq, at, author_id: authorId } = line;
    return { queue, seq, at, clockMoved: false, authorId };
  }
  const { created_at: at, created_by: authorId } = meeting;
  return { queue: null, seq: null, at, clockMoved: false, authorId };
}

/** Whether any of these names came as a mark of a person outside the group. */
export async function hasStrangers(
  trx: Trx,
  meetingId: number,
  ids: readonly number[],
): Promise<boolean> {
  const lines = await linesAbout(trx, meetingId);
  const known = lines.filter((line) => line.field === 'names').flatMap((line) => [...line.ids]);
  // A name without recorded origin may be an unknown attendee's.
  return ids.some((id) => !known.includes(id));
}

async function linesAbout(trx: Trx, meetingId: number) {
  const rows = await trx
    .selectFrom('meeting_history')
    .select(['field', 'value', 'change', 'queue', 'seq', 'at', 'author_id'])
    .where('meeting_id', '=', meetingId)
    .where('field', 'in', ['names', 'unknown-attendee'] satisfies NameKind[])
    .execute();
  return rows.map((row) => ({ ...row, ids: new Set<number>(JSON.parse(row.value)) }));
}

/**
 * A deterministic id for names that no phone numbered: unique, because a change number is given
 * once.
 * @param place among the names of that change
 */
export function newNameId(meeting: string, change: number, place = 0): string {
  const hex = fingerprintOf([meeting, change, place]);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return `${parts.join('-')}-${hex.slice(20, 32)}`;
}
