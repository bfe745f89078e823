import { forgotPassword, resetPassword } from '#contract/registration';
import { readMailAddress } from '#contract/rules/links';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import { type FormErrors, type FormFields, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { freshOnOpen } from '#web/ui/overlay/fresh-on-open.tsx';
import * as emailFieldMessages from './messages.ts';
import { checkForgot, checkReset, type ResetForm, type ResetValues } from './recovery-forms.ts';
import * as messages from './recovery-messages.ts';

export type RecoveryStep = { type: 'forgot' } | { type: 'reset'; known: KnownCode };

export type RecoveryDialogsProps = {
  /** Null while closed. */
  step: RecoveryStep | null;
  onStep: (step: RecoveryStep | null) => void;
  onDone: () => void;
};

export function RecoveryDialogs({ step, onStep, onDone }: RecoveryDialogsProps) {
  const close = () => onStep(null);
  const { code, email } = step?.type === 'reset' ? step.known : { code: '', email: '' };
  // A mailed link may carry trailing text.
  const known = { code, email: readMailAddress(email) };
  return (
    <>
      <ForgotDialog
        isOpen={step?.type === 'forgot'}
        onClose={close}
        onSent={(email) => onStep({ type: 'reset', known: { code: '', email } })}
      />
      <ResetDialog
        key={`${known.email} ${known.code}`}
        isOpen={step?.type === 'reset'}
        known={known}
        onClose={close}
        onDone={onDone}
      />
    </>
  );
}

type ForgotDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called once the code was requested; it is mailed only to known addresses. */
  onSent: (email: string) => void;
};

const ForgotDialog = freshOnOpen(({ isOpen, onClose, onSent }: ForgotDialogProps) => {
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
      title={messages.forgot}
      description={messages.forgotHint}
      submitLabel={messages.send}
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

type KnownCode = { code: string; email: string };

type ResetDialogProps = {
  isOpen: boolean;
  known: KnownCode;
  onClose: () => void;
  onDone: () => void;
};

const ResetDialog = freshOnOpen(({ isOpen, known, onClose, onDone }: ResetDialogProps) => {
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
      title={messages.reset}
      description={messages.resetHint}
      submitLabel={messages.resetSubmit}
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
      <Field label={messages.code} hint={messages.noCode} error={errors.code} isRequired>
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

type EmailFieldProps = {
  value: string;
  error: string | undefined;
  onValueChange: (email: string) => void;
  onBlur: () => void;
};

function EmailField({ value, error, onValueChange, onBlur }: EmailFieldProps) {
  return (
    <Field label={emailFieldMessages.email} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

function useRecovery() {
  const ask = useServerMutation(forgotPassword, {
    done: { title: messages.asked },
    failed: messages.failedAsk,
  });
  const reset = useServerMutation(resetPassword, {
    fields: true,
    done: { title: messages.doneReset },
    failed: messages.failedReset,
  });
  return {
    async ask(email: string): Promise<boolean> {
      const { type } = await ask.run({ body: { email } });
      return type === 'done';
    },
    async reset(body: ResetValues): Promise<boolean | FormErrors<ResetForm>> {
      return toFormAnswer(await reset.run({ body }));
    },
  };
}
