import { useEffect, useState } from 'react';
import { css } from '#styled/css';
import * as messages from './roll-messages.ts';

/** Keeps the screen awake while it is shown, and says so. */
export function AwakeNote() {
  const isAwake = useWakeLock();
  return (
    <p className={note} role="status">
      {isAwake && messages.screenStaysOn}
    </p>
  );
}

const note = css({ textStyle: 'small', color: 'ink.muted' });

/** Keeps the screen awake while the roll is open; says whether the phone agreed. */
function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        lock = (await navigator.wakeLock?.request('screen')) ?? null;
        if (isOver) void lock?.release();
        else setAwake(lock !== null);
      } catch {
        setAwake(false); // Low battery: the phone decides.
      }
    }
    // The browser takes the lock away whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
