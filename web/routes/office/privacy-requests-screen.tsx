import { RequestsView } from '#web/features/privacy/requests-view.tsx';
import { ServerReads } from '#web/services/server-reads.tsx';

/** The administrator's desk for what people ask about their data. */
export function PrivacyRequestsScreen() {
  return (
    <ServerReads>
      <RequestsView />
    </ServerReads>
  );
}
