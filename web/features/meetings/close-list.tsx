import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import ListChecks from 'lucide-react/icons/list-checks';
import { memo, useEffect } from 'react';
import { cameTo } from '#contract/rules/meeting-count';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { lazyOverlay } from '#web/ui/lazy/lazy-overlay.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { CloseListProps, RollStep } from './close-list.lazy.tsx';
import * as messages from './roll-messages.ts';

const CloseListDialogs = lazyOverlay(() => import('./close-list.lazy.tsx'), 'CloseListDialogs');
const NobodyOnRoll = lazyOverlay(() => import('./nobody-on-roll.lazy.tsx'), 'NobodyOnRoll');

/**
 * Below the rows: «Cerrar lista», which asks for what the summary
 * lacks, marks the rest absent and gives the folio to share.
 */
export function CloseList({
  marking,
  step,
  onStep: setStep,
  ...list
}: CloseListProps & { step: RollStep; onStep: (step: RollStep) => void }) {
  const { count, meeting, isNew } = list;
  const toasts = useToasts();
  const rest = () => setStep('rest');
  const close = () => {
    toasts.show({ title: messages.doneClosed });
    setStep('done');
  };
  const isComplete = count.unrecorded === 0 && meeting.temaEscola && meeting.evangelio;
  const goOn = () => setStep(isComplete ? 'done' : 'asking');
  const begin = () => (isComplete || cameTo(count) > 0 ? goOn() : setStep('nobody'));
  const isBegun = step === 'begin';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is pressed
  useEffect(() => {
    if (isBegun) begin();
  }, [isBegun]);
  return (
    <div className={root}>
      <Button isWide icon={<ListChecks aria-hidden />} onClick={() => setStep('begin')}>
        {count.unrecorded > 0 ? messages.closeRoll : messages.shareSummary}
      </Button>
      <NobodyOnRoll
        {...{ meeting, isNew }}
        isOpen={step === 'nobody'}
        onNobody={goOn}
        onClose={rest}
      />
      <SummaryLink meetingId={meeting.id} />
      <CloseListDialogs
        {...list}
        marking={marking}
        step={step}
        onClosed={close}
        isOpen={step === 'asking' || step === 'done'}
        onClose={rest}
      />
    </div>
  );
}

const SummaryLink = memo(function SummaryLink({ meetingId }: { meetingId: string }) {
  return (
    <Link
      to="/community-coordinator/reuniones/$meetingId"
      params={{ meetingId }}
      search={{ vista: 'resumen' }}
      className={buttonClass({ variant: 'quiet' })}
    >
      <FileText aria-hidden />
      {messages.summary}
    </Link>
  );
});

const root = css({ display: 'flex', flexDirection: 'column', gap: '3' });
