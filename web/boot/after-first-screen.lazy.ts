import { measuredClock, subscribeClock } from '#web/clock/clock.ts';
import type { DeviceDb } from '#web/db/device-db.ts';
import { savePreference } from '#web/db/preferences.ts';
import { watchBars } from '#web/ui/layout/watch-bars.ts';
import { dropStaleOverlays } from '#web/ui/overlay/overlay-history.ts';

export function afterFirstScreen(device: DeviceDb): void {
  watchBars();
  dropStaleOverlays();
  const saveClock = () =>
    void savePreference(device, 'server_clock', measuredClock()).catch(() => {});
  // A killed browser loses the last seconds of local storage: the database has the clock too.
  saveClock();
  subscribeClock(saveClock);
}
