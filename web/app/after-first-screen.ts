import { dropStaleOverlays } from '#web/ui/overlay-history.ts';
import { watchBars } from '#web/ui/watch-bars.ts';

/** What a page does for all of its screens once the first stands. */
export function afterFirstScreen(): void {
  watchBars();
  dropStaleOverlays();
}
