import { useCallback, useEffect, useState } from 'react';
import type { StorageState } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { askToKeepStorage } from '#web/services/storage-state.ts';
import type { StorageRoom } from './storage-labels.ts';

type StorageFacts = { state: StorageState; room: StorageRoom | null };

/** Persistence and quota from the browser; refreshed whenever `isWanted` becomes true. */
export function useStorage(isWanted: boolean) {
  const { storageState } = usePhone();
  const [facts, setFacts] = useState<StorageFacts | null>(null);
  const [isRefused, setRefused] = useState(false);
  const look = useCallback(async () => {
    const [state, room] = await Promise.all([storageState(), readRoom()]);
    setFacts({ state, room });
    return state;
  }, [storageState]);
  useEffect(() => {
    // Installing or the first tap may have changed it.
    if (isWanted) void look();
  }, [isWanted, look]);
  return {
    state: facts?.state ?? null,
    room: facts?.room ?? null,
    isRefused,
    async keep() {
      await askToKeepStorage();
      setRefused((await look()) !== 'kept');
    },
  };
}

async function readRoom(): Promise<StorageRoom | null> {
  try {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
    return usage === undefined || !quota ? null : { usedBytes: usage, quotaBytes: quota };
  } catch {
    return null;
  }
}
