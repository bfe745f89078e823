import { isServerThere } from '#web/net/is-server-there.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import * as words from './window-words.ts';

/** Replaces a screen whose chunk failed to load; retries by itself. */
export function ScreenMissing({ tryAgain }: { tryAgain: () => void }) {
  // After an update chunks have new names, which only a new page knows.
  const retry = async () => ((await isServerThere()) ? window.location.reload() : tryAgain());
  return (
    <ErrorState
      title={words.screenNeedsSignal}
      message={words.screenNeedsSignalHint}
      onRetry={() => void retry()}
    />
  );
}
