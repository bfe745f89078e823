import { type ReactNode, useEffect, useState } from 'react';
import type { Home } from '#web/features/home/use-home.ts';
import { whenIdle } from '#web/services/pwa/when-idle.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';
import { OfflineNote } from '#web/ui/state/offline-state.tsx';
import { SkeletonRows } from '#web/ui/state/skeleton.tsx';
import * as words from './words.ts';

const load = () => import('./load-home-cards.ts');
const loadHomeCards = async () => (await load()).loadHomeCards();
const loadWork = async () => (await load()).loadWork();

/** What waits for this person today, by their role. */
export function LazyWork({ home }: { home: Home | undefined }) {
  return (
    <AtRest isWanted={home !== undefined} load={loadWork}>
      {({ WorkFirst }) => home && <WorkFirst home={home} />}
    </AtRest>
  );
}

/** The cards below what the person came for. */
export function LazyHomeCards({ isWanted }: { isWanted: boolean }) {
  return (
    <AtRest isWanted={isWanted} load={loadHomeCards}>
      {({ HomeCards }) => <HomeCards />}
    </AtRest>
  );
}

type AtRestProps<Module> = {
  isWanted: boolean;
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
};

/** Fetched when what the person came for is on the screen and the page is at rest. */
function AtRest<Module>({ isWanted, load: loadModule, children }: AtRestProps<Module>) {
  const loaded = useLazy(useRest(isWanted), loadModule);
  if (loaded.type === 'ready') return children(loaded.module);
  return (
    <Card>
      {loaded.type === 'failed' ? (
        <OfflineNote>{words.noSignal}</OfflineNote>
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
