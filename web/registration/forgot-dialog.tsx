import { useId } from 'react';
import { css } from '#styled/css';
import { useForm } from '#web/deps/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailField } from './email-field.tsx';
import { checkForgot } from './recovery-forms.ts';
import { useRecovery } from './use-recovery.ts';

export type ForgotDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Asked for: the code is on its way to this address, if it is known. */
  onSent: (email: string) => void;
};

/** The first step back in. Give it a new `key` at each opening. */
export function ForgotDialog({ isOpen, onClose, onSent }: ForgotDialogProps) {
  const formId = useId();
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
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isUrgent
      title="Recuperar contraseña"
      description="Te enviaremos un código a tu correo."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            Enviar
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate className={look} onSubmit={submit}>
        <EmailField
          value={form.email}
          error={errors.email}
          onValueChange={(email) => set({ email })}
          onBlur={() => form.email && leave('email')()}
        />
      </form>
    </Dialog>
  );
}

const look = css({ display: 'flex', flexDirection: 'column', gap: '4' });
