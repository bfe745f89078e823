import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import type { AttendanceCount } from '#contract/attendance';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { LateOverlay } from '#web/ui/late-overlay.tsx';
import { useToasts } from '#web/ui/toast-region.tsx';
import type { CloseListPartProps } from './close-list-part.tsx';
import type { Saving } from './use-marking.ts';

export type CloseListProps = {
  meeting: OverlaidMeeting;
  groupName: string;
  count: AttendanceCount;
  /** Marks the rest absent, in one durable step. */
  onClose: () => Promise<Saving>;
};

const loadPart = () => import('./close-list-part.tsx');

/** «Cerrar lista»: asks, says how many, marks the rest absent, and gives the folio to share. */
export function CloseList({ onClose, ...list }: CloseListProps) {
  const unmarked = list.count.unrecorded;
  const toasts = useToasts();
  const [step, setStep] = useState<CloseListPartProps['step']>('rest');
  const rest = () => setStep('rest');
  const close = async () => {
    setStep('closing');
    const isSaved = (await onClose()) === 'saved';
    if (isSaved) toasts.show({ title: 'Asistencia registrada exitosamente' });
    setStep(isSaved ? 'done' : 'rest');
  };
  return (
    <>
      <Button
        isWide
        icon={<ListChecks aria-hidden />}
        onClick={() => setStep(unmarked > 0 ? 'asking' : 'done')}
      >
        {unmarked > 0 ? 'Cerrar lista' : 'Compartir resumen'}
      </Button>
      <LateOverlay isOpen={step !== 'rest'} onClose={rest} load={loadPart}>
        {({ CloseListPart }) => (
          <CloseListPart {...list} step={step} onConfirm={() => void close()} onLeave={rest} />
        )}
      </LateOverlay>
    </>
  );
}
