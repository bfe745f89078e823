import { useState } from 'react';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import type { GateProps } from './password-gate.tsx';
import * as words from './words.ts';

/** A minor waits here for a guardian, who signs before the coordination. */
export function GuardianGate({ onPassed }: GateProps) {
  const [isBusy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    await onPassed().catch(() => {});
    setBusy(false);
  };
  return (
    <div className={root}>
      <p>{words.guardianHow}</p>
      <p>{words.birthWrong}</p>
      <Button
        isWide
        isBusy={isBusy}
        onClick={() => void look()}
        {...offlineButtonProps(useSignal())}
      >
        {words.lookAgain}
      </Button>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '4' });
