import { useCallback, useRef } from 'react';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import { createMeetingIntent, type NewMeetingValues } from './meeting-intents.ts';

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
  const outbox = useOutbox();
  const toasts = useToasts();
  const isUnderWay = useRef(false);
  return useCallback(
    async (values) => {
      if (!outbox || groupId === null || isUnderWay.current) return null;
      isUnderWay.current = true;
      const id = phone.newId();
      const { type } = await outbox
        .record([createMeetingIntent(id, groupId, values)])
        .finally(() => {
          isUnderWay.current = false;
        });
      if (type === 'lost') {
        toasts.show({ title: 'Error al crear la reunión', variant: 'destructive', isSticky: true });
        return null;
      }
      // Of what only its copy holds the notice above the screen speaks, for as long as it is so.
      if (type === 'saved') toasts.show({ title: 'Reunión creada exitosamente' });
      return { id, isHere: type === 'saved' };
    },
    [groupId, outbox, phone, toasts],
  );
}
