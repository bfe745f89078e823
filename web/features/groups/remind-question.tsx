import type { TeamReport } from '#contract/team-management';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import * as words from './report-words.ts';

export type RemindQuestionProps = {
  report: TeamReport;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => Promise<boolean>;
};

/** Asked once WhatsApp was opened: that is not yet a message that was sent. */
export function RemindQuestion({ report, isOpen, onClose, onSent }: RemindQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.askSent}
      cancelLabel={words.notSent}
      confirmLabel={words.yesSent}
      onCancel={onClose}
      onConfirm={onSent}
    >
      {words.askSentHint(report.coordinator?.alias ?? '')}
    </ConfirmDialog>
  );
}
