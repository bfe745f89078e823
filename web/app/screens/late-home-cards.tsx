import { useEffect, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { OfflineNote } from '#web/ui/offline-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { whenIdle } from '../pwa/when-idle.ts';

const loadHomeCards = async () => (await import('./load-home-cards.ts')).loadHomeCards();

/** The cards below what the person came for: fetched when that is on the screen and the page is at rest. */
export function LateHomeCards({ isWanted }: { isWanted: boolean }) {
  const loaded = useLazyPart(useRest(isWanted), loadHomeCards);
  if (loaded.type === 'ready') return <loaded.part.HomeCards />;
  return (
    <Card>
      {loaded.type === 'failed' ? (
        <OfflineNote>Sin señal: se verá al volver</OfflineNote>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}

/** The page is at rest and looked at; anew each time it is, which gives what failed another try. */
export function useRest(isWanted: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const look = () => setAtRest(!document.hidden);
    void whenIdle().then(look);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWanted]);
  return isAtRest;
}
