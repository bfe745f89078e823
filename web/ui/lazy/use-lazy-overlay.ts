import { useContext, useEffect, useEffectEvent } from 'react';
import { ToastsContext } from '#web/ui/overlay/toasts-context.ts';
import * as messages from './messages.ts';
import { useLazy } from './use-lazy.ts';

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
      title: messages.failed,
      description: messages.failedHint,
    });
    onGivenUp();
  });
  const hasFailed = loaded.type === 'failed';
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return loaded.type === 'ready' ? loaded.module : null;
}
