import { useEffect, useState } from 'react';
import { hasSavedMeeting } from '#web/db/has-saved-meeting.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';
import type { PhoneNotesProps } from './phone-notes.tsx';

/** Separate chunk: most openings do not need it. */
const load = () => import('./phone-notes.tsx');

/**
 * What this phone should be asked now: after a meeting was recorded in this visit, or if what is
 * recorded would be lost. Null if nothing, undefined until known.
 */
export function usePhoneNotes() {
  const asked = useAsked();
  const matters = asked && (asked.hasSaved || asked.storage === 'gone-at-close');
  const loaded = useLazy(Boolean(matters), load);
  if (asked === undefined) return undefined;
  if (!matters || loaded.type === 'failed') return null;
  return loaded.type === 'ready' ? { ...asked, PhoneNotes: loaded.module.PhoneNotes } : undefined;
}

function useAsked(): PhoneNotesProps | undefined {
  const outbox = useOutbox();
  const { storageState } = usePhone();
  const [asked, setAsked] = useState<PhoneNotesProps>();
  useEffect(() => {
    const saved = outbox
      ? hasSavedMeeting(outbox.queue, performance.timeOrigin).catch(() => false)
      : false;
    void Promise.all([saved, storageState()]).then(([hasSaved, storage]) =>
      setAsked({ hasSaved, storage }),
    );
  }, [outbox, storageState]);
  return asked;
}
