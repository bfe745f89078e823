import { RequestsView } from '#web/features/privacy/requests-view.tsx';
import { ServerReads } from '#web/services/server-reads.tsx';
import { useHasSignal } from '#web/services/use-has-signal.ts';

/** The administrator's desk for what people ask about their data. */
export function PrivacyRequestsScreen() {
  return (
    <ServerReads hasSignal={useHasSignal()}>
      <RequestsView />
    </ServerReads>
  );
}
