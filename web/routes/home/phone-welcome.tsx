import { useEffect, useState } from 'react';
import { hasSavedMeeting } from '#web/db/has-saved-meeting.ts';
import { readPreference, savePreference } from '#web/db/preferences.ts';
import type { Outbox } from '#web/services/phone.ts';
import { useOutbox, usePhone } from '#web/services/phone-context.ts';
import { useOfflineReady } from '#web/services/pwa/use-offline-ready.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './card-messages.ts';

/** Separate chunk, so home need not list every file. */
const PhoneNotes = lazyComponent(() => import('./phone-notes.tsx'), 'PhoneNotes');

/** App notices below the main content; not in the first load. */
export function PhoneWelcome() {
  const outbox = useOutbox();
  const hasSaved = useHasSaved(outbox);
  useTellReady();
  return hasSaved === undefined ? null : <PhoneNotes hasSaved={hasSaved} />;
}

/** Read once: a meeting is saved on other screens. Undefined until then. */
function useHasSaved(outbox: Outbox | null): boolean | undefined {
  const [hasSaved, setSaved] = useState<boolean>();
  useEffect(() => {
    if (!outbox) return setSaved(false);
    hasSavedMeeting(outbox.queue).then(setSaved, () => setSaved(false));
  }, [outbox]);
  return hasSaved;
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
        title: messages.ready,
        description: messages.readyHint,
      });
    })();
  }, [isReady, device, toasts]);
}
