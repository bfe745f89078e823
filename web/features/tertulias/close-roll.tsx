import { useState } from 'react';
import type { Tertulia } from '#contract/tertulias';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { offlineButtonProps } from '#web/ui/form/offline-button-props.ts';
import * as messages from './guest-messages.ts';
import { useTertuliaActions } from './use-tertulia-actions.ts';

export type CloseRollProps = {
  tertulia: Tertulia /** Seated without a mark. */;
  missing: number;
};

/** «Cerrar lista»: seated guests without a mark become absent. */
export function CloseRoll({ tertulia, missing }: CloseRollProps) {
  const { setStatus } = useTertuliaActions();
  const hasSignal = useSignal();
  const [isClosing, setClosing] = useState(false);
  const close = async () => {
    setClosing(true);
    await setStatus(tertulia.id, { status: 'completed' }, messages.rollClosed);
    setClosing(false);
  };
  return (
    <div className={root}>
      <Button
        isWide
        isBusy={isClosing}
        {...offlineButtonProps(hasSignal)}
        onClick={() => void close()}
      >
        {messages.closeRoll}
      </Button>
      {missing > 0 && <p className={small}>{messages.closeRollHint(missing)}</p>}
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
