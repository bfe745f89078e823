import { useEffect } from 'react';
import { hasSavedMeeting } from '#web/db/has-saved-meeting.ts';
import { readPreference, savePreference } from '#web/db/preferences.ts';
import { useStoredOr } from '#web/db/use-stored.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useOfflineReady } from '#web/services/pwa/use-offline-ready.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './card-words.ts';

/** Separate chunk, so home need not list every file. */
const PhoneNotes = lazyComponent(() => import('./phone-notes.tsx'), 'PhoneNotes');

/** App notices below the main content; not in the first load. */
export function PhoneWelcome() {
  const outbox = useOutbox();
  const read = () => (outbox ? hasSavedMeeting(outbox.queue) : false);
  const hasSaved = useStoredOr(false, read, [outbox]);
  useTellReady();
  return hasSaved === undefined ? null : <PhoneNotes hasSaved={hasSaved} />;
}

const TOLD = 'told-ready-without-signal';

/** Shown once per phone, when app and community are stored on it. */
function useTellReady(): void {
  const { device } = usePhone();
  const toasts = useToasts();
  const isReady = useOfflineReady();
  useEffect(() => {
    if (!isReady) return;
    void (async () => {
      if (await readPreference(device, TOLD)) return;
      await savePreference(device, TOLD, true);
      toasts.show({
        title: words.ready,
        description: words.readyHint,
      });
    })();
  }, [isReady, device, toasts]);
}
