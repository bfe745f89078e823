import type { MeetingField } from '#contract/meetings';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { MeetingSource } from '../database/tables/column.ts';
import { COLUMN_BY_FIELD, fieldToColumn, type MeetingRow, oddities } from './meeting-row.ts';
import { firstStamps } from './merge-meeting.ts';
import type { Origin } from './origin.ts';

export type NewMeeting = {
  uuid: string;
  groupId: number;
  values: Readonly<Partial<Record<MeetingField, unknown>>> & { date: string };
  source: MeetingSource;
  origin: Origin;
  now: number;
};

export async function insertMeeting(
  store: Store,
  trx: Trx,
  meeting: NewMeeting,
): Promise<MeetingRow> {
  const { uuid, groupId, values, source, origin, now } = meeting;
  const change = await store.nextChange(trx);
  const fields = Object.keys(COLUMN_BY_FIELD) as MeetingField[];
  const columns = Object.fromEntries(
    fields
      .filter((field) => values[field] !== undefined)
      .map((field) => [COLUMN_BY_FIELD[field], fieldToColumn(field, values[field])]),
  );
  return trx
    .insertInto('meetings')
    .values({
      ...columns,
      uuid,
      group_id: groupId,
      date: Date.parse(values.date),
      source,
      stamps: JSON.stringify(firstStamps(change, origin)),
      flags: JSON.stringify(oddities(Date.parse(values.date), now, origin.clockMoved)),
      created_by: origin.authorId,
      created_at: now,
      change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
