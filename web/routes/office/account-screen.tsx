import { AccountView } from '#web/features/account/account-view.tsx';
import { usePhone } from '#web/services/phone-context.ts';
import { ServerReads } from '#web/services/server-reads.tsx';
import { formatRelative } from '#web/ui/format/format-relative.ts';

export function AccountScreen() {
  const { now } = usePhone();
  return (
    <ServerReads>
      <AccountView ageOf={(iso) => formatRelative(Date.parse(iso), now())} />
    </ServerReads>
  );
}
