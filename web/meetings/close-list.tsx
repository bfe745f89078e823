import ListChecks from 'lucide-react/icons/list-checks';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Summary, summaryText, whatsAppLink } from './meeting-summary.ts';
import type { Saving } from './use-marking.ts';

export type CloseListProps = {
  unmarked: number;
  summary: Summary;
  /** Marks the rest absent, in one durable step. */
  onClose: () => Promise<Saving>;
};

/** «Cerrar lista»: asks, says how many, marks the rest absent, and gives the folio to share. */
export function CloseList({ unmarked, summary, onClose }: CloseListProps) {
  const [step, setStep] = useState<'rest' | 'asking' | 'closing' | 'done'>('rest');
  const close = async () => {
    setStep('closing');
    setStep((await onClose()) === 'saved' ? 'done' : 'rest');
  };
  return (
    <>
      <Button
        variant={unmarked > 0 ? 'quiet' : 'primary'}
        icon={<ListChecks aria-hidden />}
        onClick={() => setStep(unmarked > 0 ? 'asking' : 'done')}
      >
        {unmarked > 0 ? 'Cerrar lista' : 'Ver resumen'}
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
      <SummaryDialog isOpen={step === 'done'} summary={summary} onClose={() => setStep('rest')} />
    </>
  );
}

type SummaryDialogProps = { isOpen: boolean; summary: Summary; onClose: () => void };

function SummaryDialog({ isOpen, summary, onClose }: SummaryDialogProps) {
  const text = summaryText(summary);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Lista cerrada">
      <div className={look}>
        <p>
          Folio <strong className={folio}>{summary.folio}</strong>
        </p>
        <pre className={words}>{text.replaceAll('*', '')}</pre>
        <a
          href={whatsAppLink(text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ isWide: true })}
        >
          <MessageCircle aria-hidden />
          Compartir por WhatsApp
        </a>
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
