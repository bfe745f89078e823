import { changePassword } from '#contract/account';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import type { FormErrors } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { PasswordForm, PasswordValues } from './password-form.ts';
import * as words from './words.ts';

/** Resolves to field errors for `useForm`. */
export function useChangePassword() {
  const { run } = useServerMutation(changePassword, {
    fields: true,
    done: { title: words.donePassword },
    failed: words.failedPassword,
  });
  return async (body: PasswordValues): Promise<boolean | FormErrors<PasswordForm>> =>
    toFormAnswer(await run({ body }));
}
