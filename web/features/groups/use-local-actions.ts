import type { MarkChange } from '#web/features/shared/attendance-marks.ts';
import { createMeetingIntent, markIntent } from '#web/records/meeting-intents.ts';
import { useRecord } from '#web/records/use-record.ts';
import type { Intent, OverlaidMeeting } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { LocalMeeting } from './local-meeting-form.ts';
import * as words from './local-words.ts';

/** What a coordinator records of their communities. Each resolves to true once it is safe here. */
export function useLocalActions() {
  const phone = usePhone();
  const record = useRecord();
  return {
    async register(meeting: LocalMeeting): Promise<boolean> {
      const saving = await record(registerIntents(phone.newId(), meeting), {
        done: { title: words.doneRegistered },
        failed: { title: words.failedRegister },
      });
      return saving !== 'lost';
    },
    async saveMarks(meeting: OverlaidMeeting, changes: readonly MarkChange[]): Promise<boolean> {
      const intents = changes.map(({ personId, set }) =>
        markIntent(meeting, personId, set, meeting.marks[personId]),
      );
      const saving = await record(intents, {
        done: { title: words.doneAttendance },
        failed: { title: words.failedAttendance },
      });
      return saving !== 'lost';
    },
  };
}

/** The meeting first; every mark waits for it, so that one refusal does not become eighteen. */
export function registerIntents(id: string, meeting: LocalMeeting): Intent[] {
  const { communityId, values, marks } = meeting;
  return [
    createMeetingIntent(id, communityId, values),
    ...marks.map(({ personId, set }) => ({
      ...markIntent({ id, createOp: null }, personId, set, undefined),
      after: [0],
    })),
  ];
}
