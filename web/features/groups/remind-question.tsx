import type { TeamReport } from '#contract/team-management';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import * as messages from './report-messages.ts';

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
      title={messages.askSent}
      cancelLabel={messages.notSent}
      confirmLabel={messages.yesSent}
      onCancel={onClose}
      onConfirm={onSent}
    >
      {messages.askSentHint(report.coordinator?.alias ?? '')}
    </ConfirmDialog>
  );
}
