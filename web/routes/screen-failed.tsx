import { ErrorState } from '#web/ui/state/error-state.tsx';
import * as words from './screen-failed-words.ts';

/** A screen failed to load or render. Recorded data is unaffected. */
export function ScreenFailed() {
  return (
    <ErrorState title={words.title} message={words.hint} onRetry={() => window.location.reload()} />
  );
}
