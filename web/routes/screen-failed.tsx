import { ErrorState } from '#web/ui/state/error-state.tsx';
import * as words from './screen-failed-words.ts';

/** A screen that could not be fetched or drawn. What was recorded is not touched by it. */
export function ScreenFailed() {
  return (
    <ErrorState title={words.title} message={words.hint} onRetry={() => window.location.reload()} />
  );
}
