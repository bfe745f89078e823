import * as v from 'valibot';
import type { AgendaParticipant } from '#contract/agendas';
import { checkEntries } from '#contract/core/check-entries';
import { phone } from '#contract/rules/phone';
import { TextEntry } from '#web/features/shared/text-entry.tsx';
import { useSignal } from '#web/services/signal.tsx';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as messages from './participant-messages.ts';

const schema = v.object({ whatsappPhone: phone });
type PhoneForm = { whatsappPhone: string };

export type PhoneDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  participant: AgendaParticipant;
  onSave: (phone: string) => Promise<boolean | FormErrors<PhoneForm>>;
};

/** Number for this agenda only; the person's own number stays unchanged. */
export const PhoneDialog = freshOnOpen((props: PhoneDialogProps) => {
  const { isOpen, onClose, participant, onSave } = props;
  const hasSignal = useSignal();
  const {
    element,
    isBusy,
    draftNote: _,
    submit,
    ...fields
  } = useForm<PhoneForm, PhoneForm>({
    draftKey: `agenda-whatsapp:${participant.id}`,
    fresh: () => ({ whatsappPhone: participant.whatsappPhone ?? '' }),
    check: (form) => checkEntries(schema, form),
    mayKeep: () => false,
    async onSubmit({ whatsappPhone }) {
      const outcome = await onSave(whatsappPhone);
      if (outcome === true) onClose();
      return outcome;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title="WhatsApp"
      description={participant.user.alias}
      submitLabel={messages.save}
      isBusy={isBusy}
      isOutOfReach={!hasSignal}
      formRef={element}
      onSubmit={submit}
    >
      <TextEntry
        of={fields}
        name="whatsappPhone"
        label="WhatsApp"
        hint={messages.phoneHint}
        isRequired
      />
    </FormDialog>
  );
});
