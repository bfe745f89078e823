import { register } from '#contract/registration';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import type { FormErrors } from '#web/services/use-form.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { RegistrationForm, RegistrationValues } from './registration-form.ts';

/** Sends a registration. True once it arrived; else what the server had against it, by field. */
export function useRegister() {
  const { call } = usePhone();
  const toasts = useToasts();
  return async (values: RegistrationValues): Promise<boolean | FormErrors<RegistrationForm>> => {
    try {
      await call(register, { body: values });
    } catch (error) {
      const description = sentenceOf(error, 'Error al registrar usuario');
      toasts.show({ title: 'Error en el registro', description, variant: 'destructive' });
      return error instanceof CallError ? errorToFields(error) : false;
    }
    toasts.show({
      title: 'Registro exitoso: Tu cuenta está pendiente de aprobación por un coordinador',
    });
    return true;
  };
}

/** Those of a row stand at all rows, those of the consent at its first box. */
function errorToFields({ field, text }: CallError): boolean | FormErrors<RegistrationForm> {
  const [first] = field?.split('.') ?? [];
  if (!first) return false;
  return { [first === 'consent' ? 'notice' : first]: text };
}
