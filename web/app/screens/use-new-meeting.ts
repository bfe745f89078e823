import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useOutbox, usePhone } from '#web/deps/phone-context.ts';
import { createMeetingIntent } from '#web/meetings/meeting-intents.ts';
import { useToasts } from '#web/ui/toast-region.tsx';

/** Registers a meeting of this very moment on this phone and opens its roll. */
export function useNewMeeting() {
  const phone = usePhone();
  const outbox = useOutbox();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isOpening, setOpening] = useState(false);

  const open = useCallback(
    async (groupId: number, options?: { replace: boolean }) => {
      if (!outbox) return;
      setOpening(true);
      const meetingId = phone.newId();
      const date = new Date(phone.now()).toISOString();
      const recorded = await outbox.record([createMeetingIntent(meetingId, groupId, { date })]);
      setOpening(false);
      if (recorded.type !== 'saved') {
        toasts.show({
          title: 'No se pudo guardar la reunión en este teléfono',
          variant: 'destructive',
          isSticky: true,
        });
        return;
      }
      toasts.show({ title: 'Reunión creada exitosamente' });
      const to = '/community-coordinator/reuniones/$meetingId';
      await navigate({ to, params: { meetingId }, ...options });
    },
    [phone, outbox, navigate, toasts],
  );
  return { isOpening, open };
}
