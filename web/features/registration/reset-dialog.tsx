import { type FormFields, useForm } from '#web/services/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import { EmailField } from './email-field.tsx';
import { checkReset, type ResetForm } from './recovery-forms.ts';
import * as words from './recovery-words.ts';
import { useRecovery } from './use-recovery.ts';

/** What is known of a code before anybody types it. */
export type KnownCode = { code: string; email: string };

export type ResetDialogProps = {
  isOpen: boolean;
  /** What is known already: the address that was typed, or what the mailed link said. */
  known: KnownCode;
  onClose: () => void;
  onDone: () => void;
};

/** The second step back in. */
export const ResetDialog = freshOnOpen(({ isOpen, known, onClose, onDone }: ResetDialogProps) => {
  const { reset } = useRecovery();
  const { element, isBusy, submit, ...fields } = useForm({
    draftKey: 'restablecer',
    fresh: (): ResetForm => ({ ...known, newPassword: '', repeated: '' }),
    check: checkReset,
    mayKeep: () => false,
    async onSubmit(values) {
      const outcome = await reset(values);
      if (outcome === true) onDone();
      return outcome;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title={words.reset}
      description={words.resetHint}
      submitLabel={words.resetSubmit}
      isBusy={isBusy}
      formRef={element}
      onSubmit={submit}
    >
      <Proof {...fields} />
      <NewPasswordFields
        value={fields.form.newPassword}
        repeated={fields.form.repeated}
        errors={{ value: fields.errors.newPassword, repeated: fields.errors.repeated }}
        onValueChange={(newPassword) => fields.set({ newPassword })}
        onRepeatedChange={(repeated) => fields.set({ repeated })}
        onLeave={fields.leave('newPassword')}
        onRepeatedLeave={fields.leave('repeated')}
      />
    </FormDialog>
  );
});

type PartProps = FormFields<ResetForm>;

function Proof({ form, errors, set, leave }: PartProps) {
  return (
    <>
      <EmailField
        value={form.email}
        error={errors.email}
        onValueChange={(email) => set({ email })}
        onBlur={leave('email')}
      />
      <Field label={words.code} error={errors.code} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={form.code}
            onChange={(event) => set({ code: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
