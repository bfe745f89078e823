import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { readSeenUntil } from '#web/db/seen-announcements.ts';
import { usePhone } from '#web/deps/phone-context.ts';
import { whenIdle } from '../pwa/when-idle.ts';

/** How many recent announcements this person has not had before their eyes; 0 until it is known. */
export function useUnseen(userId: number, isOnline: boolean): number {
  const { device } = usePhone();
  const announced = useAnnounced(isOnline);
  const seenUntil = useLiveQuery(() => readSeenUntil(device, userId), [device, userId]);
  return seenUntil === undefined ? 0 : announced.filter((at) => at > seenUntil).length;
}

const loadAsk = () => import('#web/announcements/ask-recent.ts');

/** Asked once, as the card on the home is, and behind whatever the screen itself asks for. */
function useAnnounced(isOnline: boolean): readonly string[] {
  const { call } = usePhone();
  const [times, setTimes] = useState<readonly string[] | null>(null);
  const isWanted = isOnline && times === null;
  useEffect(() => {
    if (!isWanted) return;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      await whenIdle();
      const { askRecent } = await loadAsk();
      const answered = await askRecent(call, signal);
      if (!signal.aborted) setTimes(answered);
    };
    // Where nobody answers, it is asked again when the signal is back.
    void ask().catch(() => {});
    return () => asking.abort();
  }, [call, isWanted]);
  return times ?? [];
}
