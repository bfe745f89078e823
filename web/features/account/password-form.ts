import { changePassword } from '#contract/account';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { PASSWORDS_DIFFER } from '#contract/registration';
import type { Checked } from '#web/services/use-form.ts';

export type PasswordForm = { currentPassword: string; newPassword: string; repeated: string };
export type PasswordValues = BodyOf<typeof changePassword>;

export const freshPassword = (): PasswordForm => ({
  currentPassword: '',
  newPassword: '',
  repeated: '',
});

/** @param isFirst skips the current password, which another person typed */
export function checkPassword(
  { currentPassword, newPassword, repeated }: PasswordForm,
  isFirst: boolean,
): Checked<PasswordForm, PasswordValues> {
  const typed = isFirst ? { newPassword } : { currentPassword, newPassword };
  const checked = checkEntries(changePassword.body, typed);
  if (checked.type === 'ready' && newPassword === repeated) {
    return { type: 'ready', values: checked.values };
  }
  const found = checked.type === 'wrong' ? checked.errors : {};
  const differ = newPassword === repeated ? {} : { repeated: PASSWORDS_DIFFER };
  return { type: 'wrong', errors: { ...found, ...differ } };
}
