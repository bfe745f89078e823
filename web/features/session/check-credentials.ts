import * as v from 'valibot';
import { login } from '#contract/session';

export type CredentialErrors = { email?: string | undefined; password?: string | undefined };

/** The sentences of the contract, by field; none for what may be sent. */
export function checkCredentials(typed: { email: string; password: string }): CredentialErrors {
  const parsed = v.safeParse(login.body, { email: typed.email, password: typed.password });
  if (parsed.success) return {};
  const { nested = {} } = v.flatten<typeof login.body>(parsed.issues);
  return { email: nested.email?.[0], password: nested.password?.[0] };
}
