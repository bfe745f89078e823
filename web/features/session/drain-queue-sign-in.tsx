import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import type { DrainOutcome } from './sign-in-outcome.ts';
import { NO_SIGNAL_TO_ENTER } from './sign-in-outcome.ts';

/** For whoever may not enter any more, or not yet: what they recorded on this phone still counts. */
export function DrainQueueSignIn({ drainQueue }: { drainQueue: () => Promise<DrainOutcome> }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<DrainOutcome | null>(null);
  const press = async () => {
    setBusy(true);
    setOutcome(await drainQueue());
    setBusy(false);
  };
  const isDone = outcome?.type === 'drained' && outcome.stillWaiting === 0;
  return (
    <Banner
      tone={isDone ? 'good' : 'attention'}
      title={isDone ? 'Listo' : '¿Registraste algo en este teléfono?'}
      actions={
        !isDone && (
          <Button variant="quiet" isBusy={isBusy} onClick={press}>
            Entregar mis registros
          </Button>
        )
      }
    >
      {!isDone && <p>Puedes entregarlo para que lo revise quien coordina tu comunidad.</p>}
      <p role="status">{outcome && formatOutcome(outcome)}</p>
    </Banner>
  );
}

function formatOutcome(outcome: DrainOutcome): string {
  if (outcome.type === 'unreachable') return NO_SIGNAL_TO_ENTER;
  if (outcome.type === 'refused') return outcome.text;
  if (outcome.stillWaiting === 0) return 'No queda nada tuyo por enviar en este teléfono.';
  return `Faltan ${formatNumber(outcome.stillWaiting)} por enviar. Inténtalo de nuevo.`;
}
