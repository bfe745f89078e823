import { useEffect } from 'react';
import { hasSavedMeeting } from '#web/db/has-saved-meeting.ts';
import { readPreference, savePreference } from '#web/db/preferences.ts';
import { useStoredOr } from '#web/db/use-stored.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useOfflineReady } from '#web/services/pwa/use-offline-ready.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './card-words.ts';

/** Apart, so that the home need not know every file it may come to. */
const PhoneNotes = lazyComponent(() => import('./phone-notes.tsx'), 'PhoneNotes');

/** What the app says of itself on this phone, below what the person came for: not in the first load. */
export function PhoneWelcome() {
  const outbox = useOutbox();
  const read = () => (outbox ? hasSavedMeeting(outbox.queue) : false);
  const hasSaved = useStoredOr(false, read, [outbox]);
  useTellReady();
  return hasSaved === undefined ? null : <PhoneNotes hasSaved={hasSaved} />;
}

const TOLD = 'told-ready-without-signal';

/** Said once on each phone, when the app and the community are on it. */
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
