import { Card } from '#web/ui/card.tsx';
import { OfflineNote } from '#web/ui/offline-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { useRest } from './late-home-cards.tsx';
import type { Home } from './use-home.ts';

const loadWork = () => import('./work-first.tsx');

/** What waits for this person today: fetched when what they came for is on the screen. */
export function LateWork({ home }: { home: Home | undefined }) {
  const loaded = useLazyPart(useRest(home !== undefined), loadWork);
  if (loaded.type === 'ready' && home) return <loaded.part.WorkFirst home={home} />;
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
