import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { forgotPassword, PASSWORDS_DIFFER, resetPassword } from '#contract/registration';
import type { Checked } from '#web/services/use-form.ts';
import * as messages from './recovery-messages.ts';

export type ForgotForm = { email: string };

export function checkForgot(form: ForgotForm): Checked<ForgotForm, ForgotForm> {
  const checked = checkEntries(forgotPassword.body, form);
  return checked.type === 'ready' ? { type: 'ready', values: checked.values } : checked;
}

export type ResetForm = { email: string; code: string; newPassword: string; repeated: string };
export type ResetValues = BodyOf<typeof resetPassword>;

export function checkReset(form: ResetForm): Checked<ResetForm, ResetValues> {
  const { repeated, ...typed } = form;
  const checked = checkEntries(resetPassword.body, typed);
  const own = {
    ...(typed.code.trim() === '' && { code: messages.codeMissing }),
    ...(typed.newPassword !== repeated && { repeated: PASSWORDS_DIFFER }),
  };
  if (checked.type === 'ready' && Object.keys(own).length === 0) {
    return { type: 'ready', values: checked.values };
  }
  const found = checked.type === 'wrong' ? checked.errors : {};
  return { type: 'wrong', errors: { ...found, ...own } };
}
