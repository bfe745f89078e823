import { useRef } from 'react';
import type { Attended } from '#contract/rules/absence';
import { type AttendanceSet, intents, shownMark, UNRECORDED } from '#contract/rules/attendance';
import type { PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { markIntent } from './meeting-intents.ts';
import * as messages from './messages.ts';
import { useRecord } from './use-record.ts';

/** «Avisó», said of a meeting that is over, with a way back. */
export function useExcuse(meetings: readonly OverlaidMeeting[]) {
  const record = useRecord();
  // Undoing it must see the mark of then, not that of the press.
  const current = useRef(meetings);
  current.current = meetings;

  const markIntents = (meetingId: string, memberId: number, set: AttendanceSet) => {
    const meeting = current.current.find(({ id }) => id === meetingId);
    return meeting ? [markIntent(meeting, memberId, set, meeting.marks[memberId])] : [];
  };

  return async ({ personId, alias }: PulledMember, { meetingId }: Attended): Promise<void> => {
    const before = current.current.find(({ id }) => id === meetingId)?.marks[personId];
    const back = { present: before?.present ?? null, excused: before?.excused ?? null };
    await record(markIntents(meetingId, personId, intents.excused(true)), {
      done: { title: messages.doneExcuse(alias) },
      isDoneWhenCopied: true,
      failed: { title: messages.failedExcuse },
      undo: {
        intents: () => markIntents(meetingId, personId, back),
        leaves: messages.stateOf(alias, shownMark({ ...UNRECORDED, ...back }).state),
      },
    });
  };
}
