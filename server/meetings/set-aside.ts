import type { Endpoint } from '#contract/core/endpoint';
import { restoreMeeting, setAsideMeeting } from '#contract/meeting-review';
import { mustFindMeeting } from '../access/reach.ts';
import { type Call, handler } from '../http/handler.ts';
import { type MeetingRow, type MeetingStamps, rowToMeeting, stampsOf } from './meeting-row.ts';
import { mergeFields } from './merge-fields.ts';
import { insertMeetingHistory } from './merge-meeting.ts';
import { originOf } from './origin.ts';
import { ownLastOfMeeting } from './own-last.ts';

/** Out of the figures, with everything in it; whatever still arrives for it is kept in it. */
export const setAsideHandler = handler(setAsideMeeting, {
  run: (call) => decide(call, call.params.id, true),
  reread: (call) => reread(call, call.params.id),
});

export const restoreHandler = handler(restoreMeeting, {
  run: (call) => decide(call, call.params.id, false),
  reread: (call) => reread(call, call.params.id),
});

async function reread(call: Call<Endpoint>, uuid: string) {
  return rowToMeeting((await mustFindMeeting(call, uuid)).meeting);
}

/**
 * Of two offline decisions the later one wins, in any order of arrival. So an unchanged one still
 * leaves its stamp, unless direct.
 */
async function decide(call: Call<Endpoint>, uuid: string, aside: boolean) {
  const { meeting } = await mustFindMeeting(call, uuid);
  const isAside = meeting.set_aside_at !== null;
  if (!call.op && isAside === aside) return rowToMeeting(meeting);
  const change = await call.deps.store.nextChange(call.trx);
  const origin = originOf(call);
  const { won, stamps, history } = mergeFields<keyof MeetingStamps>(stampsOf(meeting), {
    entries: [['setAside', aside]],
    base: call.op ? {} : undefined,
    origin,
    ownLast: await ownLastOfMeeting(call.trx, meeting.id, origin.queue),
    change,
    now: call.now,
  });
  const since = aside ? (meeting.set_aside_at ?? call.now) : null;
  const row = await save(call, meeting, {
    ...(won.length > 0 ? { set_aside_at: since } : {}),
    stamps: JSON.stringify(stamps),
    change,
  });
  await insertMeetingHistory(call.trx, meeting.id, history);
  call.op?.report({ outcome: won.length > 0 ? 'applied' : 'kept-newer', change });
  return rowToMeeting(row);
}

function save(
  call: Call<Endpoint>,
  meeting: MeetingRow,
  values: { set_aside_at?: number | null; change: number; stamps: string },
): Promise<MeetingRow> {
  return call.trx
    .updateTable('meetings')
    .set(values)
    .where('id', '=', meeting.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
