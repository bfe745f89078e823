import { useEffect, useState } from 'react';

/** Whether the whole app is on this phone: the worker that serves it without signal is at work. */
export function useOfflineReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void navigator.serviceWorker?.ready.then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isReady;
}
