import { useEffect, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { OfflineNote } from '#web/ui/offline-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { whenIdle } from '../pwa/when-idle.ts';

const loadHomeCards = () => import('./home-cards.tsx');

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

function useRest(isWanted: boolean): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void whenIdle().then(() => isHere && setAtRest(true));
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return isAtRest;
}
