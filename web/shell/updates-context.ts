import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Updates } from '#web/services/pwa/updates.ts';
import { watchTyping } from '#web/services/pwa/watch-typing.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts';

const UpdatesContext = createContext<Updates | null>(null);
export const UpdatesProvider = UpdatesContext.Provider;

/**
 * Starts the worker after the first screen, so downloads do not compete. The router signals this
 * before anyone can listen, so now is the moment.
 */
export function useWorker(): Updates | null {
  const isStarted = useRef(false);
  const [updates, setUpdates] = useState<Updates | null>(null);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const typing = watchTyping(document);
    void whenIdle()
      .then(() => loadWithRetry(() => import('#web/services/pwa/start-worker.ts')))
      .then(({ startWorker }) => setUpdates(startWorker(typing)));
  }, []);
  return updates;
}

/** Applies the waiting update; null if there is none. */
export function useReadyUpdate(): Updates['apply'] | null {
  const updates = useContext(UpdatesContext);
  const isReady = useSyncExternalStore(
    updates?.subscribe ?? noSubscription,
    updates?.isReady ?? never,
  );
  return isReady && updates ? updates.apply : null;
}

const noSubscription = () => () => {};
const never = () => false;
