import { type ReactNode, useState } from 'react';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import type { NobodyAnswer } from './nobody-came.lazy.tsx';

const NobodyCame = lazyOverlay(() => import('./nobody-came.lazy.tsx'), 'NobodyCame');

/** Asks «¿Nadie vino?» before a meeting without attendance is registered or closed. */
export function useNobodyCame(): { ask: () => Promise<NobodyAnswer>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((answer: NobodyAnswer) => void) | null>(null);
  const ask = () =>
    new Promise<NobodyAnswer>((resolve) => {
      setAnswer(() => (said: NobodyAnswer) => {
        setAnswer(null);
        resolve(said);
      });
    });
  const dialog = (
    <NobodyCame
      isOpen={answer !== null}
      onClose={() => answer?.('back')}
      onAnswer={(said) => answer?.(said)}
    />
  );
  return { ask, dialog };
}
