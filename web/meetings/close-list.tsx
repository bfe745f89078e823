import { Link } from '@tanstack/react-router';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import type { AttendanceCount } from '#contract/attendance';
import { css } from '#styled/css';
import type { OverlaidMeeting } from '#web/deps/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { summaryOf, summaryText } from './meeting-summary.ts';
import { ShareSummary } from './share-summary.tsx';
import type { Saving } from './use-marking.ts';

export type CloseListProps = {
  meeting: OverlaidMeeting;
  groupName: string;
  count: AttendanceCount;
  /** Marks the rest absent, in one durable step. */
  onClose: () => Promise<Saving>;
};

/** «Cerrar lista»: asks, says how many, marks the rest absent, and gives the folio to share. */
export function CloseList(props: CloseListProps) {
  const unmarked = props.count.unrecorded;
  const [step, setStep] = useState<'rest' | 'asking' | 'closing' | 'done'>('rest');
  const close = async () => {
    setStep('closing');
    setStep((await props.onClose()) === 'saved' ? 'done' : 'rest');
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
      <ConfirmDialog
        isOpen={step === 'asking' || step === 'closing'}
        title="Cerrar lista"
        confirmLabel="Cerrar lista"
        isBusy={step === 'closing'}
        onConfirm={close}
        onCancel={() => setStep('rest')}
      >
        <p>
          {unmarked === 1
            ? 'Queda 1 persona sin marcar. Se anotará como ausente.'
            : `Quedan ${unmarked} personas sin marcar. Se anotarán como ausentes.`}
        </p>
      </ConfirmDialog>
      <SummaryDialog {...props} isOpen={step === 'done'} onLeave={() => setStep('rest')} />
    </>
  );
}

type SummaryDialogProps = CloseListProps & { isOpen: boolean; onLeave: () => void };

function SummaryDialog({ meeting, groupName, count, isOpen, onLeave }: SummaryDialogProps) {
  const summary = summaryOf(meeting, groupName, count);
  return (
    <Dialog isOpen={isOpen} onClose={onLeave} title="Lista cerrada">
      <div className={look}>
        <p>
          Folio <strong className={folio}>{summary.folio}</strong>
        </p>
        <pre className={words}>{summaryText(summary).replaceAll('*', '')}</pre>
        <ShareSummary summary={summary} />
        <Link
          to="/community-coordinator/reuniones/$meetingId"
          params={{ meetingId: meeting.id }}
          search={{ vista: 'resumen' }}
          className={sheetLink}
        >
          Ver quién asistió e imprimir
        </Link>
      </div>
    </Dialog>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const folio = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums' });
const words = css({
  whiteSpace: 'pre-wrap',
  fontFamily: '[inherit]',
  p: '3',
  bg: 'paper.sunken',
  borderRadius: 'soft',
});
const sheetLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch' });
