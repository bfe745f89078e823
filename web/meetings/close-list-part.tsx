import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { CloseListProps } from './close-list.tsx';
import { summaryOf, summaryText } from './meeting-summary.ts';
import { ShareSummary } from './share-summary.tsx';

export type CloseListPartProps = Omit<CloseListProps, 'onClose'> & {
  step: 'rest' | 'asking' | 'closing' | 'done';
  onConfirm: () => void;
  onLeave: () => void;
};

/** The question before a list is closed, and the folio to share after. */
export function CloseListPart(props: CloseListPartProps) {
  const { step } = props;
  const unmarked = props.count.unrecorded;
  return (
    <>
      <ConfirmDialog
        isOpen={step === 'asking' || step === 'closing'}
        title="Cerrar lista"
        confirmLabel="Cerrar lista"
        isBusy={step === 'closing'}
        onConfirm={props.onConfirm}
        onCancel={props.onLeave}
      >
        <p>
          {unmarked === 1
            ? 'Queda 1 persona sin marcar. Se anotará como ausente.'
            : `Quedan ${unmarked} personas sin marcar. Se anotarán como ausentes.`}
        </p>
      </ConfirmDialog>
      <SummaryDialog {...props} />
    </>
  );
}

function SummaryDialog({ meeting, groupName, count, step, onLeave }: CloseListPartProps) {
  const summary = summaryOf(meeting, groupName, count);
  return (
    <Dialog isOpen={step === 'done'} onClose={onLeave} title="Lista cerrada">
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
