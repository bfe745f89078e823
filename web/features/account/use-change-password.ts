import { changePassword } from '#contract/account';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { FormErrors } from '#web/services/use-form.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { PasswordForm, PasswordValues } from './password-form.ts';

/** Changes one's own password. True once it holds; else what the server had against it, by field. */
export function useChangePassword() {
  const { call } = usePhone();
  const toasts = useToasts();
  return async (values: PasswordValues): Promise<boolean | FormErrors<PasswordForm>> => {
    try {
      await call(changePassword, { body: values });
    } catch (error) {
      const description = sentenceOf(error, 'Intenta de nuevo.');
      toasts.show({ title: 'Error al cambiar la contraseña', description, variant: 'destructive' });
      const isOfField = error instanceof CallError && error.field;
      return isOfField ? { [error.field as string]: error.text } : false;
    }
    toasts.show({ title: 'Contraseña cambiada' });
    return true;
  };
}
