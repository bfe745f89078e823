/** Run by `bootstrap.tsx` once the first screen is drawn: what a page does for all of its screens. */

import { watchBars } from '#web/ui/layout/watch-bars.ts';
import { dropStaleOverlays } from '#web/ui/overlay/overlay-history.ts';

export function afterFirstScreen(): void {
  watchBars();
  dropStaleOverlays();
}
