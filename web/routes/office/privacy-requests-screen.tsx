import { RequestsView } from '#web/features/privacy/requests-view.tsx';
import { ServerReads } from '#web/services/server-reads.tsx';

export function PrivacyRequestsScreen() {
  return (
    <ServerReads>
      <RequestsView />
    </ServerReads>
  );
}
