import type { TeamReport } from '#contract/team-management';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export type RemindQuestionProps = {
  report: TeamReport;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
};

/** Asked once WhatsApp was opened: that is not yet a message that was sent. */
export function RemindQuestion({ report, isOpen, onClose, onSent }: RemindQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="¿Enviaste el recordatorio?"
      cancelLabel="No lo envié"
      confirmLabel="Sí, lo envié"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onSent();
      }}
    >
      Se anota con la fecha y tu nombre, para que nadie más le escriba a {report.coordinator?.alias}{' '}
      lo mismo.
    </ConfirmDialog>
  );
}
