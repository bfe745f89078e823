/** Run by `main.tsx` once the first screen is drawn: what a page does for all of its screens. */
import { dropStaleOverlays } from '#web/ui/overlay-history.ts';
import { watchBars } from '#web/ui/watch-bars.ts';

watchBars();
dropStaleOverlays();
