import { useCallback, useRef } from 'react';
import { usePhone } from '#web/services/phone-context.ts';
import { createMeetingIntent, type NewMeetingValues } from './meeting-intents.ts';
import * as messages from './messages.ts';
import { useRecord } from './use-record.ts';

export type CreatedMeeting = {
  id: string;
  /** False while only its copy holds it: there is no roll to open until the database answers. */
  isHere: boolean;
};

/**
 * Registers a meeting on this phone. Resolves once it is safe; to null when it could not be kept, and
 * to null without a word while another press is still under way: two taps are one meeting.
 */
export function useCreateMeeting(
  groupId: number | null,
): (values: NewMeetingValues) => Promise<CreatedMeeting | null> {
  const phone = usePhone();
  const record = useRecord();
  const isUnderWay = useRef(false);
  return useCallback(
    async (values) => {
      if (groupId === null || isUnderWay.current) return null;
      isUnderWay.current = true;
      const id = phone.newId();
      const saving = await record([createMeetingIntent(id, groupId, values)], {
        done: { title: messages.doneMeeting },
        failed: { title: messages.failedMeeting },
      }).finally(() => {
        isUnderWay.current = false;
      });
      return saving === 'lost' ? null : { id, isHere: saving === 'saved' };
    },
    [groupId, record, phone],
  );
}
