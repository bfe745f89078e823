import { register } from '#contract/registration';
import type { CallError } from '#web/net/call-error.ts';
import { type FieldErrors, toFormAnswer } from '#web/services/server-mutation.ts';
import type { FormErrors } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { RegistrationForm, RegistrationValues } from './registration-form.ts';
import * as words from './words.ts';

/** Sends a registration; resolves to what `useForm` takes. */
export function useRegister() {
  const { run } = useServerMutation(register, {
    fields: errorToFields,
    done: {
      title: words.doneRegistered,
    },
    failed: { title: words.failedRegister, otherwise: words.failedRegisterHint },
  });
  return async (body: RegistrationValues): Promise<boolean | FormErrors<RegistrationForm>> =>
    toFormAnswer(await run({ body }));
}

/** Those of a row stand at all rows, those of the consent at its first box. */
function errorToFields({ field, text }: CallError): FieldErrors | null {
  const [first] = field?.split('.') ?? [];
  if (!first) return null;
  return { [first === 'consent' ? 'notice' : first]: text };
}
