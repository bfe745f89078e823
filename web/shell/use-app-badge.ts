import { useEffect } from 'react';

/** The number waiting, on the app's icon. Phones without badges show none. */
export function useAppBadge(waiting: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge();
    // A page that is not installed has no icon to write on.
    void shown.catch(() => {});
  }, [waiting]);
}
