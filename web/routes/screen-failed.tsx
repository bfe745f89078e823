import { ErrorState } from '#web/ui/state/error-state.tsx';
import * as messages from './screen-failed-messages.ts';

/** A screen failed to load or render. Recorded data is unaffected. */
export function ScreenFailed() {
  return (
    <ErrorState
      title={messages.title}
      message={messages.hint}
      onRetry={() => window.location.reload()}
    />
  );
}
