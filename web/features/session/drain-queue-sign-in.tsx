import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import * as words from './drain-words.ts';
import type { DrainOutcome } from './sign-in-outcome.ts';
import { NO_SIGNAL_TO_ENTER } from './sign-in-outcome.ts';

/** For people who may not enter: sends what they recorded on this phone. */
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
      title={isDone ? words.nothingWaits : words.recordedHere}
      actions={
        !isDone && (
          <Button variant="quiet" isBusy={isBusy} onClick={press}>
            {words.handIn}
          </Button>
        )
      }
    >
      {!isDone && <p>{words.handInHint}</p>}
      <p role="status">{outcome && formatOutcome(outcome)}</p>
    </Banner>
  );
}

function formatOutcome(outcome: DrainOutcome): string {
  if (outcome.type === 'unreachable') return NO_SIGNAL_TO_ENTER;
  if (outcome.type === 'refused') return outcome.text;
  if (outcome.stillWaiting === 0) return words.allHandedIn;
  return words.stillWaiting(outcome.stillWaiting);
}
