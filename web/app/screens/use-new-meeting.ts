import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { usePhone } from '#web/deps/phone-context.ts';
import { useCreateMeeting } from '#web/meetings/use-create-meeting.ts';

/** Registers a meeting of this very moment on this phone and opens its roll. */
export function useNewMeeting(groupId: number) {
  const phone = usePhone();
  const create = useCreateMeeting(groupId);
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);

  const open = useCallback(
    async (options?: { replace: boolean }) => {
      setOpening(true);
      const created = await create({ date: new Date(phone.now()).toISOString() });
      const to = '/community-coordinator/reuniones/$meetingId';
      // Until the roll is there the button still stands under the finger: it stays busy.
      if (created?.isHere) await navigate({ to, params: { meetingId: created.id }, ...options });
      setOpening(false);
    },
    [phone, create, navigate],
  );
  return { isOpening, open };
}
