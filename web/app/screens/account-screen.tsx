import { AccountView } from '#web/account/account-view.tsx';
import { usePhone } from '#web/deps/phone-context.ts';
import { ServerReads } from '#web/deps/server-reads.tsx';
import { timeToAge } from '#web/ui/time-to-age.ts';
import { useHasSignal } from './use-has-signal.ts';

/** «Mi cuenta», come to from the settings. */
export function AccountScreen() {
  const { now } = usePhone();
  return (
    <ServerReads hasSignal={useHasSignal()}>
      <AccountView ageOf={(iso) => timeToAge(Date.parse(iso), now())} />
    </ServerReads>
  );
}
