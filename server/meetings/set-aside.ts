import type { Endpoint } from '#contract/core/endpoint';
import { keepMeetingsApart, restoreMeeting, setAsideMeeting } from '#contract/meeting-review';
import { mustFindMeeting } from '../access/reach.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { lineOf, mergeFields, originOf, ownLastOf } from '../merge/merge-fields.ts';
import {
  distinctOf,
  type MeetingRow,
  type MeetingStamps,
  rowToMeeting,
  stampsOf,
} from './meeting-row.ts';
import { insertMeetingHistory } from './merge-meeting.ts';

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
    ownLast: await ownLastOf(call.trx, ['meeting', meeting.id], origin.queue),
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

type ApartCall = Call<typeof keepMeetingsApart>;

/** What is said only adds: any order of arrival ends alike, and a merged meeting keeps it. */
export const keepMeetingsApartHandler = handler(keepMeetingsApart, {
  async run(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    const { meeting: other } = await mustFindMeeting(call, call.body.from);
    if (meeting.group_id !== other.group_id) {
      throw new HttpProblem(
        409,
        'other_group',
        'Solo se pueden distinguir reuniones del mismo grupo',
      );
    }
    const row = meeting.id === other.id ? meeting : await keepApart(call, meeting, other);
    call.op?.report({ outcome: 'applied', change: row.change });
    return rowToMeeting(row);
  },
  async reread(call) {
    return rowToMeeting((await mustFindMeeting(call, call.params.id)).meeting);
  },
});

async function keepApart(
  call: ApartCall,
  meeting: MeetingRow,
  other: MeetingRow,
): Promise<MeetingRow> {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  await saveDistinct(call, other, meeting, change);
  const line = { origin: originOf(call), change, now, wins: true };
  await insertMeetingHistory(trx, meeting.id, [lineOf('distinctFrom', other.uuid, line)]);
  return saveDistinct(call, meeting, other, change);
}

function saveDistinct({ trx }: ApartCall, row: MeetingRow, other: MeetingRow, change: number) {
  const known = distinctOf(row).distinctFrom ?? [];
  return trx
    .updateTable('meetings')
    .set({ distinct_from: JSON.stringify([...new Set([...known, other.uuid])]), change })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
