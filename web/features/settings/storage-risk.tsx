import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { storageLabels } from './storage-labels.ts';
import * as words from './storage-words.ts';
import { useStorage } from './use-storage.ts';

/** Said once for as long as the page stands: who has read it knows. */
let isRead = false;

/**
 * That this phone may erase what is kept on it: told to whoever has something to lose, or loses it all
 * with this window. What can be done about it stands here; the rest in the settings.
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
