import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { Status } from '#contract/people';
import { css } from '#styled/css';
import { useSignal } from '#web/services/signal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import * as words from './work-words.ts';

export type DecideButtonsProps = {
  person: { alias: string };
  onDecide: (status: Status) => Promise<void>;
};

/** @param isBack a decision was just taken back: the focus goes on from here */
export function DecideButtons({
  person,
  onDecide,
  isBack,
}: DecideButtonsProps & { isBack: boolean }) {
  const { busy, run } = useOneDecision(onDecide);
  const button = useLostFocus(isBack);
  const disabled = !useSignal();
  return (
    <div className={actions}>
      <Button
        variant="quiet"
        icon={<X aria-hidden />}
        aria-label={words.rejectOne(person.alias)}
        disabled={disabled}
        isBusy={busy === 'rejected'}
        onClick={() => run('rejected')}
      >
        {words.reject}
      </Button>
      <Button
        ref={button}
        icon={<Check aria-hidden />}
        aria-label={words.approveOne(person.alias)}
        disabled={disabled}
        isBusy={busy === 'approved'}
        onClick={() => run('approved')}
      >
        {words.approve}
      </Button>
    </div>
  );
}

export type DecidedNoteProps = DecideButtonsProps & { status: Status };

/** What was decided, as high as the buttons were, and the way back. */
export function DecidedNote({ person, status, onDecide }: DecidedNoteProps) {
  const hasSignal = useSignal();
  const { busy, run } = useOneDecision(onDecide);
  const button = useLostFocus(true);
  return (
    <div className={actions}>
      <span role="status" className={outcome}>
        {status === 'approved' ? (
          <Badge tone="good">{words.approved}</Badge>
        ) : (
          <Badge tone="risk">{words.rejected}</Badge>
        )}
      </span>
      <Button
        ref={button}
        variant="quiet"
        icon={<Undo2 aria-hidden />}
        aria-label={words.undoOf(person.alias)}
        disabled={!hasSignal}
        isBusy={busy !== null}
        onClick={() => run('pending')}
      >
        {words.undo}
      </Button>
    </div>
  );
}

/** For the button that takes the place of the one that was pressed: with that the focus went. */
function useLostFocus(isWanted: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isWanted && isLost) button.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return button;
}

/** One decision at a time about one person: a second press while it is stored does nothing. */
function useOneDecision(onDecide: (status: Status) => Promise<void>) {
  const [busy, setBusy] = useState<Status | null>(null);
  return {
    busy,
    run(status: Status) {
      if (busy !== null) return;
      setBusy(status);
      void onDecide(status).finally(() => setBusy(null));
    },
  };
}

/** Two places of one size, whatever stands in them: a decision moves nothing. */
const actions = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))]',
  gap: '2',
  width: '[min(17rem, 72vw)]',
  py: '1',
  '& > button': { px: '3' },
  '& svg': { display: { base: 'none', tablet: 'block' } },
});
const outcome = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 'touch',
});
