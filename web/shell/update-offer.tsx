import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { useReadyUpdate } from './updates-context.ts';

const UpdateBanner = lazyComponent(() => import('./update-banner.tsx'), 'UpdateBanner');

/** A new version, offered quietly; it comes in when nothing is being typed or sent. */
export function UpdateOffer() {
  const apply = useReadyUpdate();
  return apply && <UpdateBanner apply={apply} />;
}
