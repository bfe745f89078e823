import { ServerReads } from '#web/deps/server-reads.tsx';
import { RequestsView } from '#web/privacy/requests-view.tsx';
import { useHasSignal } from './use-has-signal.ts';

/** The administrator's desk for what people ask about their data. */
export function PrivacyRequestsScreen() {
  return (
    <ServerReads hasSignal={useHasSignal()}>
      <RequestsView />
    </ServerReads>
  );
}
