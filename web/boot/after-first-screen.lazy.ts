import { watchBars } from '#web/ui/layout/watch-bars.ts';
import { dropStaleOverlays } from '#web/ui/overlay/overlay-history.ts';

export function afterFirstScreen(): void {
  watchBars();
  dropStaleOverlays();
}
