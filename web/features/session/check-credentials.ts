import { checkEntries } from '#contract/core/check-entries';
import { login } from '#contract/session';
import type { Checked } from '#web/services/use-form.ts';
import type { Credentials } from './sign-in-outcome.ts';

export function checkCredentials(typed: Credentials): Checked<Credentials, Credentials> {
  const { email, password } = typed;
  const checked = checkEntries(login.body, { email, password });
  return checked.type === 'wrong' ? checked : { type: 'ready', values: typed };
}
