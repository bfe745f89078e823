import { useEffect, useRef, useState } from 'react';
import { dropDraft, loadDraft, saveDraft } from '#web/db/drafts.ts';
import { usePhone, useSession } from '#web/deps/phone-context.ts';
import { freshForm, type NewMeetingDraft, type NewMeetingForm } from './new-meeting-form.ts';

/**
 * The form of a new meeting, with what was typed into it before it was closed, reloaded or lost:
 * of this person and this community, until it is registered or given up.
 */
export function useNewMeetingDraft(groupId: number | undefined, now: () => number) {
  const { device } = usePhone();
  const key = `reunion-nueva:${useSession()?.id}:${groupId ?? ''}`;
  const [form, setForm] = useState<NewMeetingForm>(() => freshForm(now()));
  const [isRestored, setRestored] = useState(false);
  const draft = useRef<NewMeetingDraft>({});
  useEffect(() => {
    void loadDraft<NewMeetingDraft>(device, key).then((kept) => {
      // Whoever types already knows better than the draft.
      if (!kept || Object.keys(draft.current).length > 0) return;
      draft.current = kept;
      setRestored(true);
      setForm((fresh) => ({ ...fresh, ...kept }));
    });
  }, [device, key]);
  return {
    form,
    isRestored,
    set(patch: NewMeetingDraft) {
      draft.current = { ...draft.current, ...patch };
      setForm((before) => ({ ...before, ...patch }));
      void saveDraft(device, key, draft.current, now()).catch(() => {});
    },
    forget() {
      draft.current = {};
      void dropDraft(device, key).catch(() => {});
    },
  };
}
