import { updateMeeting } from '#contract/meetings';
import { mustFindMeeting } from '../access/reach.ts';
import { handler } from '../http/handler.ts';
import { rowToMeeting } from './meeting-row.ts';
import { mergeMeeting } from './merge-meeting.ts';
import { originOf } from './origin.ts';

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
