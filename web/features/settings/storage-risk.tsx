import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { storageLabels } from './storage-labels.ts';
import * as words from './storage-words.ts';
import { useStorage } from './use-storage.ts';

/** Shown once per page load. */
let isRead = false;

/**
 * Warns that this phone may erase its data, if there is something to lose. Possible actions are
 * here; the rest is in the settings.
 */
export function StorageRisk({ hasSaved }: { hasSaved: boolean }) {
  const { state, isRefused, keep } = useStorage(true);
  const [isClosed, setClosed] = useState(isRead);
  if (isClosed || !state || state === 'kept') return null;
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
            <Button onClick={() => void keep()}>{words.askToKeep}</Button>
          )}
          <Button variant="quiet" onClick={close}>
            {words.alreadyRead}
          </Button>
        </>
      }
    >
      {words.moreInSettings(storageLabels[state])}
    </Banner>
  );
}
