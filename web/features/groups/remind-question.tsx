import { useState } from 'react';
import { messageChat } from '#contract/rules/messages';
import type { TeamReport } from '#contract/team-management';
import * as rounds from '#web/features/shared/round-messages.ts';
import type { RoundPlace } from '#web/features/shared/use-round.ts';
import { WriteLink } from '#web/features/shared/write-link.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './report-messages.ts';
import { formatDue, reminderText } from './team-due-labels.ts';

export type RemindQuestionProps = {
  report: TeamReport;
  place: RoundPlace<TeamReport>;
  isOpen: boolean;
  onClose: () => void;
  onSent: () => Promise<boolean>;
  onRemind: (next: TeamReport) => void;
};

/**
 * Asked once WhatsApp was opened: that is not yet a message that was sent. After one that was, the
 * next of the list follows.
 */
export const RemindQuestion = freshOnOpen((props: RemindQuestionProps) => {
  const { report, place, isOpen, onClose, onSent } = props;
  const [answeredId, setAnsweredId] = useState<number | null>(null);
  if (answeredId === report.id) return <Next {...props} />;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.askSent}
      cancelLabel={messages.notSent}
      confirmLabel={messages.yesSent}
      onCancel={onClose}
      onConfirm={async () => {
        const isSent = await onSent();
        if (!isSent || place.total === 1) return isSent;
        setAnsweredId(report.id);
        return false;
      }}
    >
      {messages.askSentHint(report.coordinator?.alias ?? '')}
    </ConfirmDialog>
  );
});

function Next({ place, isOpen, onClose, onRemind }: RemindQuestionProps) {
  const { position, total, next } = place;
  const coordinator = next?.coordinator;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={rounds.placeOf(position, total)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {rounds.finish}
          </Button>
          {next && coordinator && (
            <WriteLink
              chat={messageChat(coordinator, reminderText(next, formatDue(next)))}
              label={`${rounds.nextOne(coordinator.alias)}, ${next.name}`}
              text={rounds.nextOne(coordinator.alias)}
              className={buttonClass({ variant: 'primary' })}
              onClick={() => onRemind(next)}
            />
          )}
        </>
      }
    >
      {next ? `${next.name} · ${formatDue(next)}` : rounds.lastOne}
    </Dialog>
  );
}
