import { useForm } from '#web/services/use-form.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { EmailField } from './email-field.tsx';
import { checkForgot } from './recovery-forms.ts';
import * as words from './recovery-words.ts';
import { useRecovery } from './use-recovery.ts';

export type ForgotDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Asked for: the code is on its way to this address, if it is known. */
  onSent: (email: string) => void;
};

/** The first step back in. */
export const ForgotDialog = freshOnOpen(({ isOpen, onClose, onSent }: ForgotDialogProps) => {
  const { ask } = useRecovery();
  const { element, form, errors, set, leave, isBusy, submit } = useForm({
    draftKey: 'olvido',
    fresh: () => ({ email: '' }),
    check: checkForgot,
    mayKeep: () => false,
    async onSubmit({ email }) {
      const isSent = await ask(email);
      if (isSent) onSent(email);
      return isSent;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={words.forgot}
      description={words.forgotHint}
      submitLabel={words.send}
      isBusy={isBusy}
      formRef={element}
      onSubmit={submit}
    >
      <EmailField
        value={form.email}
        error={errors.email}
        onValueChange={(email) => set({ email })}
        onBlur={() => form.email && leave('email')()}
      />
    </FormDialog>
  );
});
