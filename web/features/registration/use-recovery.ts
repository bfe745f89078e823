import { forgotPassword, resetPassword } from '#contract/registration';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import type { FormErrors } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { ResetForm, ResetValues } from './recovery-forms.ts';

const ASKED = 'Si el correo existe, recibirás un enlace para restablecer tu contraseña';

/** Coming back in after a forgotten password. */
export function useRecovery() {
  const ask = useServerMutation(forgotPassword, {
    done: { title: ASKED },
    failed: 'Error al procesar la solicitud',
  });
  const reset = useServerMutation(resetPassword, {
    fields: true,
    done: { title: 'Contraseña restablecida' },
    failed: 'Error al restablecer la contraseña',
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
