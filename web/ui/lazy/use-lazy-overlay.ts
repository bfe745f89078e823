import { useContext, useEffect, useEffectEvent } from 'react';
import { ToastsContext } from '#web/ui/overlay/toasts-context.ts';
import { useLazy } from './use-lazy.ts';
import * as words from './words.ts';

/**
 * The module of what floats over the page and was pressed for; null until it is here. One that cannot
 * be fetched is told by a toast and given up: coming by itself later, it would be in the way.
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
