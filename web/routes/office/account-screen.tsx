import { AccountView } from '#web/features/account/account-view.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { timeToAge } from '#web/ui/format/time-to-age.ts';

/** «Mi cuenta», come to from the settings. */
export function AccountScreen() {
  const { now } = usePhone();
  return (
    <ServerReads>
      <AccountView ageOf={(iso) => timeToAge(Date.parse(iso), now())} />
    </ServerReads>
  );
}
