import { forgotPassword, resetPassword } from '#contract/registration';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { FormErrors } from '#web/services/use-form.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { ResetForm, ResetValues } from './recovery-forms.ts';

const ASKED = 'Si el correo existe, recibirás un enlace para restablecer tu contraseña';

/** Coming back in after a forgotten password. The outcome is told in a toast. */
export function useRecovery() {
  const { call } = usePhone();
  const toasts = useToasts();
  const fail = (title: string, error: unknown) => {
    const description = sentenceOf(error, 'Intenta de nuevo.');
    toasts.show({ title, description, variant: 'destructive' });
  };
  return {
    async ask(email: string): Promise<boolean> {
      try {
        await call(forgotPassword, { body: { email } });
      } catch (error) {
        fail('Error al procesar la solicitud', error);
        return false;
      }
      toasts.show({ title: ASKED });
      return true;
    },
    async reset(values: ResetValues): Promise<boolean | FormErrors<ResetForm>> {
      try {
        await call(resetPassword, { body: values });
      } catch (error) {
        fail('Error al restablecer la contraseña', error);
        const isOfField = error instanceof CallError && error.field;
        return isOfField ? { [error.field as string]: error.text } : false;
      }
      toasts.show({ title: 'Contraseña restablecida' });
      return true;
    },
  };
}
