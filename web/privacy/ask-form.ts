import { checkEntries } from '#contract/check-entries';
import type { BodyOf } from '#contract/endpoint';
import { askPrivacy } from '#contract/privacy';
import type { Checked } from '#web/deps/use-form.ts';

export type AskForm = { email: string; kind: string; detail: string; code: string };
export type AskValues = BodyOf<typeof askPrivacy>;

export const freshAsk = (): AskForm => ({ email: '', kind: '', detail: '', code: '' });

export const CODE_MISSING = 'Escribe el código que llegó a tu correo';

/** @param wantsCode once the mail is on its way: what proves whose address it is */
export function checkAsk(form: AskForm, wantsCode: boolean): Checked<AskForm, AskValues> {
  const { code, ...asked } = form;
  const checked = checkEntries(askPrivacy.body, wantsCode ? form : asked);
  const isMissing = wantsCode && code.trim() === '';
  if (checked.type === 'ready' && !isMissing) return checked;
  const errors = checked.type === 'wrong' ? checked.errors : {};
  return { type: 'wrong', errors: isMissing ? { ...errors, code: CODE_MISSING } : errors };
}
