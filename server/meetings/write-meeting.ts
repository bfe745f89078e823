import { createMeeting, type MeetingField, updateMeeting } from '#contract/meetings';
import { mustFindGroup, mustFindMeeting } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { MeetingSource } from '../database/tables/column.ts';
import { type Call, handler } from '../http/handler.ts';
import { type Origin, originOf } from '../merge/merge-fields.ts';
import { findRecorded, meetingIdOf } from './find-recorded.ts';
import {
  COLUMN_BY_FIELD,
  fieldToColumn,
  type MeetingRow,
  oddities,
  rowToMeeting,
} from './meeting-row.ts';
import { firstStamps, mergeMeeting } from './merge-meeting.ts';

export const createMeetingHandler = handler(createMeeting, {
  async run(call) {
    const group = await mustFindGroup(call, call.params.id);
    const uuid = meetingIdOf(call);
    const recorded = await findRecorded(call, uuid, group.id);
    if (recorded) return answer(call, recorded);
    const { id: _, ...values } = call.body;
    const row = await insertMeeting(call.deps.store, call.trx, {
      uuid,
      groupId: group.id,
      values,
      source: 'leader',
      origin: originOf(call),
      now: call.now,
    });
    return answer(call, row);
  },
  async reread(call, kept) {
    const { meeting } = await mustFindMeeting(call, String(kept.id));
    return rowToMeeting(meeting);
  },
});

function answer(call: Call<typeof createMeeting>, row: MeetingRow) {
  call.op?.report({ outcome: 'applied', change: row.change });
  return rowToMeeting(row);
}

export const updateMeetingHandler = handler(updateMeeting, {
  async run(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    const { set, base } = call.body;
    const { store } = call.deps;
    // A row of the outbox that saw no value says so by leaving the field out of its base.
    const seen = call.op ? (base ?? {}) : base;
    const merged = await mergeMeeting(
      store,
      call.trx,
      meeting,
      set,
      seen,
      originOf(call),
      call.now,
    );
    call.op?.report(merged);
    return rowToMeeting(merged.row);
  },
  async reread(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    return rowToMeeting(meeting);
  },
});

type NewMeeting = {
  uuid: string;
  groupId: number;
  values: Readonly<Partial<Record<MeetingField, unknown>>> & { date: string };
  source: MeetingSource;
  /** The sheet it is brought from; its dates were looked at before. */
  importUuid?: string;
  origin: Origin;
  now: number;
};

export async function insertMeeting(
  store: Store,
  trx: Trx,
  meeting: NewMeeting,
): Promise<MeetingRow> {
  const { uuid, groupId, values, source, importUuid, origin, now } = meeting;
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
      flags: JSON.stringify(
        importUuid ? [] : oddities(Date.parse(values.date), now, origin.clockMoved),
      ),
      import_uuid: importUuid ?? null,
      created_by: origin.authorId,
      created_at: now,
      change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
