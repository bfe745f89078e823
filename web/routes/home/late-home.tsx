import { type ReactNode, useEffect, useState } from 'react';
import type { Home } from '#web/features/home/use-home.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useLazyPart } from '#web/ui/overlay/use-lazy-part.ts';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';

const load = () => import('./load-home-cards.ts');
const loadHomeCards = async () => (await load()).loadHomeCards();
const loadWork = async () => (await load()).loadWork();

/** What waits for this person today, by their role. */
export function LateWork({ home }: { home: Home | undefined }) {
  return (
    <LatePart isWanted={home !== undefined} load={loadWork}>
      {({ WorkFirst }) => home && <WorkFirst home={home} />}
    </LatePart>
  );
}

/** The cards below what the person came for. */
export function LateHomeCards({ isWanted }: { isWanted: boolean }) {
  return (
    <LatePart isWanted={isWanted} load={loadHomeCards}>
      {({ HomeCards }) => <HomeCards />}
    </LatePart>
  );
}

type LatePartProps<Part> = {
  isWanted: boolean;
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
};

/** Fetched when what the person came for is on the screen and the page is at rest. */
function LatePart<Part>({ isWanted, load: loadPart, children }: LatePartProps<Part>) {
  const loaded = useLazyPart(useRest(isWanted), loadPart);
  if (loaded.type === 'ready') return children(loaded.part);
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
function useRest(isWanted: boolean): boolean {
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
