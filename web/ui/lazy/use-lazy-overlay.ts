import { useContext, useEffect, useEffectEvent } from 'react';
import { ToastsContext } from '#web/ui/overlay/toasts-context.ts';
import { useLazy } from './use-lazy.ts';
import * as words from './words.ts';

/**
 * Module of a pressed overlay; null until loaded. A failure shows a toast and gives up: opening
 * late would get in the way.
 */
export function useLazyOverlay<Module>(
  isOpen: boolean,
  load: () => Promise<Module>,
  onGivenUp: () => void,
): Module | null {
  const loaded = useLazy(isOpen, load, 'once');
  const toasts = useContext(ToastsContext);
  const giveUp = useEffectEvent(() => {
    toasts?.show({
      title: words.failed,
      description: words.failedHint,
    });
    onGivenUp();
  });
  const hasFailed = loaded.type === 'failed';
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return loaded.type === 'ready' ? loaded.module : null;
}
