import type { OverlaidMeeting } from '#web/services/phone.ts';
import { useLazyPart } from '#web/ui/overlay/use-lazy-part.ts';
import type { Marking } from './use-marking.ts';

export type NamesByHandProps = {
  meeting: OverlaidMeeting;
  marking: Pick<Marking, 'rows' | 'mark' | 'keep'>;
};

const loadPart = () => import('./names-by-hand-part.tsx');

/** People by name below the roll: not needed for its first paint. */
export function NamesByHand(props: NamesByHandProps) {
  const loaded = useLazyPart(true, loadPart);
  return loaded.type === 'ready' ? <loaded.part.NamesByHandPart {...props} /> : null;
}
