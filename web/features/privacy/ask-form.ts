import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { askPrivacy } from '#contract/privacy';
import type { Checked } from '#web/services/use-form.ts';
import * as words from './ask-words.ts';

export type AskForm = {
  email: string;
  kind: string;
  detail: string;
  code: string;
  /** When the code was mailed; kept in the draft, because opening the mail leaves the page. */
  codeSentAt: number | null;
};
export type AskValues = BodyOf<typeof askPrivacy>;

export const freshAsk = (): AskForm => ({
  email: '',
  kind: '',
  detail: '',
  code: '',
  codeSentAt: null,
});

const CODE_LASTS_MS = 30 * 60_000;

export function isCodeSent({ codeSentAt }: AskForm, now: number): boolean {
  return codeSentAt !== null && now - codeSentAt < CODE_LASTS_MS;
}

export const CODE_MISSING = words.codeMissing;

/** @param wantsCode after the mail was sent: requires the code */
export function checkAsk(form: AskForm, wantsCode: boolean): Checked<AskForm, AskValues> {
  const { code, codeSentAt: _, ...asked } = form;
  const checked = checkEntries(askPrivacy.body, wantsCode ? { ...asked, code } : asked);
  const isMissing = wantsCode && code.trim() === '';
  if (checked.type === 'ready' && !isMissing) return checked;
  const errors = checked.type === 'wrong' ? checked.errors : {};
  return { type: 'wrong', errors: isMissing ? { ...errors, code: CODE_MISSING } : errors };
}
