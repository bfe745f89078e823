import { forgotPassword, resetPassword } from '#contract/registration';
import { toFormAnswer } from '#web/services/server-mutation.ts';
import type { FormErrors } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { ResetForm, ResetValues } from './recovery-forms.ts';
import * as words from './recovery-words.ts';

/** Coming back in after a forgotten password. */
export function useRecovery() {
  const ask = useServerMutation(forgotPassword, {
    done: { title: words.asked },
    failed: words.failedAsk,
  });
  const reset = useServerMutation(resetPassword, {
    fields: true,
    done: { title: words.doneReset },
    failed: words.failedReset,
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
