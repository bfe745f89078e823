import { createLocalMeeting, type LocalMeetingItem } from '#contract/local-communities';
import { mustFindGroup, mustFindMeeting, type ReachedGroup } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { findRecorded, meetingIdOf } from '../meetings/find-recorded.ts';
import type { MeetingRow } from '../meetings/meeting-row.ts';
import { recordRoll } from '../meetings/record-roll.ts';
import { insertMeeting } from '../meetings/write-meeting.ts';
import { originOf } from '../merge/merge-fields.ts';
import { readLocalMeetings } from './read-meetings.ts';

export const createLocalMeetingHandler = handler(createLocalMeeting, {
  async run(call) {
    const community = await mustFindGroup(call, call.body.communityId, 'community');
    const uuid = meetingIdOf(call);
    const recorded = await findRecorded(call, uuid, community.id);
    const meeting = recorded ?? (await record(call, uuid));
    return answerMeeting(call.trx, meeting, community);
  },
  async reread(call, kept) {
    const { meeting, group } = await mustFindMeeting(call, String(kept.id));
    return answerMeeting(call.trx, meeting, group);
  },
});

async function record(call: Call<typeof createLocalMeeting>, uuid: string): Promise<MeetingRow> {
  const { communityId, meetingDate, attendanceRecords } = call.body;
  const { prayedRosary, gospelOfDay, meditationOfDay, notes } = call.body;
  const values = { prayedRosary, evangelio: gospelOfDay, meditationOfDay, notes };
  const meeting = await insertMeeting(call.deps.store, call.trx, {
    uuid,
    groupId: communityId,
    values: { ...values, date: meetingDate },
    source: 'leader',
    origin: originOf(call),
    now: call.now,
  });
  await recordRoll(call, meeting, attendanceRecords);
  return meeting;
}

/** One meeting as this view shows it. */
export async function answerMeeting(
  trx: Trx,
  meeting: MeetingRow,
  community: Pick<ReachedGroup, 'name'>,
): Promise<LocalMeetingItem> {
  const [item] = await readLocalMeetings(trx, [{ ...meeting, communityName: community.name }]);
  return item as LocalMeetingItem;
}
