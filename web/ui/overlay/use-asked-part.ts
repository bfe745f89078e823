import { useContext, useEffect, useEffectEvent } from 'react';
import { ToastsContext } from './toasts-context.ts';
import { useLazyPart } from './use-lazy-part.ts';

/**
 * A part that comes because somebody pressed for it; null until it is here. One that cannot be fetched
 * is told of in a toast and given up: coming by itself later, it would be in the way.
 */
export function useAskedPart<Part>(
  isAsked: boolean,
  load: () => Promise<Part>,
  onGivenUp: () => void,
): Part | null {
  const loaded = useLazyPart(isAsked, load, 'once');
  const toasts = useContext(ToastsContext);
  const giveUp = useEffectEvent(() => {
    toasts?.show({
      title: 'No se pudo abrir',
      description: 'Intenta de nuevo cuando haya señal.',
    });
    onGivenUp();
  });
  const hasFailed = loaded.type === 'failed';
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  return loaded.type === 'ready' ? loaded.part : null;
}
