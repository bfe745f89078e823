import { isServerThere } from '#web/net/is-server-there.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import * as words from './window-words.ts';

/** In the place of a screen whose file could not be fetched; it opens by itself once it can be. */
export function ScreenMissing({ tryAgain }: { tryAgain: () => void }) {
  // After an update the files have other names, which only the page knows.
  const retry = async () => ((await isServerThere()) ? window.location.reload() : tryAgain());
  return (
    <ErrorState
      title={words.screenNeedsSignal}
      message={words.screenNeedsSignalHint}
      onRetry={() => void retry()}
    />
  );
}
