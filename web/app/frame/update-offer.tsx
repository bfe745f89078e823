import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { useReadyUpdate } from './updates-context.ts';

const loadBanner = () => import('./update-banner.tsx');

/** A new version, offered quietly; it comes in when nothing is being typed or sent. */
export function UpdateOffer() {
  const apply = useReadyUpdate();
  const loaded = useLazyPart(apply !== null, loadBanner);
  return apply && loaded.type === 'ready' ? <loaded.part.UpdateBanner apply={apply} /> : null;
}
