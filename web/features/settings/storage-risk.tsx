import { useState } from 'react';
import type { StorageState } from '#web/services/phone.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { storageLabels } from './storage-labels.ts';
import * as messages from './storage-messages.ts';
import { useStorage } from './use-storage.ts';

/** Shown once per page load. */
let isRead = false;

/**
 * Warns that this phone may erase its data, if there is something to lose. Possible actions are
 * here; the rest is in the settings.
 */
export function StorageRisk({ at, hasSaved }: { at: StorageState; hasSaved: boolean }) {
  const { state: since, isRefused, keep } = useStorage(false);
  const state = since ?? at;
  const [isClosed, setClosed] = useState(isRead);
  if (isClosed || state === 'kept') return null;
  if (state === 'may-be-erased' && !hasSaved) return null;
  const close = () => {
    isRead = true;
    setClosed(true);
  };
  return (
    <Banner
      tone="attention"
      role="status"
      actions={
        <>
          {state === 'may-be-erased' && !isRefused && (
            <Button onClick={() => void keep()}>{messages.askToKeep}</Button>
          )}
          <Button variant="quiet" onClick={close}>
            {messages.alreadyRead}
          </Button>
        </>
      }
    >
      {messages.moreInSettings(storageLabels[state])}
    </Banner>
  );
}
