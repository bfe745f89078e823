import { checkEntries } from '#contract/core/check-entries';
import { REASON_MAX, reasonFields } from '#contract/forum-moderation';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type Checked, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './moderation-messages.ts';

export type RemoveDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  about: string;
  onRemove: (reason: string) => Promise<boolean>;
};

type ReasonForm = { reason: string };

function checkReason({ reason }: ReasonForm): Checked<ReasonForm, string> {
  const checked = checkEntries(reasonFields, { reason });
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  return { type: 'ready', values: checked.values.reason };
}

/** Everyone who had read it sees the reason. */
export const RemoveDialog = freshOnOpen((props: RemoveDialogProps) => {
  const { isOpen, onClose, about, onRemove } = props;
  const { element, isBusy, submit, draftNote, ...fields } = useForm({
    draftKey: 'foro-retirar',
    mayKeep: () => false,
    fresh: (): ReasonForm => ({ reason: '' }),
    check: checkReason,
    async onSubmit(reason) {
      const isThere = await onRemove(reason);
      if (isThere) onClose();
      return isThere;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={messages.remove}
      description={about.slice(0, REASON_MAX)}
      submitLabel={messages.remove}
      variant="danger"
      isBusy={isBusy}
      draftNote={draftNote}
      isOutOfReach={!useSignal()}
      formRef={element}
      onSubmit={submit}
    >
      <TextEntry
        of={fields}
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        isRequired
      />
    </FormDialog>
  );
});
