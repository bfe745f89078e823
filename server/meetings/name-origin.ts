import type { Row, Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import type { MeetingRow } from './meeting-row.ts';
import { lineOf } from './merge-fields.ts';
import { insertMeetingHistory } from './merge-meeting.ts';
import { type Origin, originOf } from './origin.ts';

/** How a name entered a meeting: typed, or a mark of a person outside the group. */
export type NameKind = 'names' | 'unknown-attendee';

type Writing = Pick<Call, 'trx' | 'op' | 'caller' | 'now'>;
type NameRow = Pick<Row<'meeting_names'>, 'id' | 'change'>;

/**
 * Records in the meeting's history who gave these names and when: their marks may be matched later.
 */
export async function recordNameOrigins(
  call: Writing,
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
  { id, change }: NameRow,
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
