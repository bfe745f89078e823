import { useCallback } from 'react';
import { useOutbox, usePhone } from '#web/deps/phone-context.ts';
import { useToasts } from '#web/ui/toast-region.tsx';
import { createMeetingIntent, type NewMeetingValues } from './meeting-intents.ts';

/** Registers a meeting on this phone. Resolves to its id once it is safe, to null when it is not. */
export function useCreateMeeting(
  groupId: number | null,
): (values: NewMeetingValues) => Promise<string | null> {
  const phone = usePhone();
  const outbox = useOutbox();
  const toasts = useToasts();
  return useCallback(
    async (values) => {
      if (!outbox || groupId === null) return null;
      const id = phone.newId();
      const recorded = await outbox.record([createMeetingIntent(id, groupId, values)]);
      if (recorded.type === 'saved') {
        toasts.show({ title: 'Reunión creada exitosamente' });
        return id;
      }
      toasts.show({ title: 'Error al crear la reunión', variant: 'destructive', isSticky: true });
      return null;
    },
    [groupId, outbox, phone, toasts],
  );
}
