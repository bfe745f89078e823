import { useEffect, useState } from 'react';

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
