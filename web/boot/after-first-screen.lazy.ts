import { measuredClock, subscribeClock } from '#web/clock/clock.ts';
import { savePreference } from '#web/db/preferences.ts';
import { forgetSentRegistration } from '#web/db/sent-registration.ts';
import type { Phone } from '#web/services/phone.ts';
import { watchBars } from '#web/ui/layout/watch-bars.ts';
import { dropStaleOverlays } from '#web/ui/overlay/overlay-history.ts';

export function afterFirstScreen({ device, session }: Pick<Phone, 'device' | 'session'>): void {
  watchBars();
  dropStaleOverlays();
  const saveClock = () =>
    void savePreference(device, 'server_clock', measuredClock()).catch(() => {});
  // A killed browser loses the last seconds of local storage: the database has the clock too.
  saveClock();
  subscribeClock(saveClock);
  // On a shared phone the next person must not read of another's registration.
  const forgetWaiting = () => void forgetSentRegistration(device).catch(() => {});
  if (session.current()) forgetWaiting();
  session.subscribe(forgetWaiting);
}
