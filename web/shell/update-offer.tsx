import { createLazyPart } from '#web/ui/overlay/lazy-part.tsx';
import { useReadyUpdate } from './updates-context.ts';

const UpdateBanner = createLazyPart(async () => (await import('./update-banner.tsx')).UpdateBanner);

/** A new version, offered quietly; it comes in when nothing is being typed or sent. */
export function UpdateOffer() {
  const apply = useReadyUpdate();
  return apply && <UpdateBanner apply={apply} />;
}
