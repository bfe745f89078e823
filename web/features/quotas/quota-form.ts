import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { type Quota, setUpQuota } from '#contract/quotas';
import type { Checked } from '#web/services/use-form.ts';
import * as words from './words.ts';

export type QuotaForm = {
  monthlyAmount: number | null;
  currentBalance: number | null;
  /** Never pre-checked. */
  consent: boolean;
};

export type QuotaValues = BodyOf<typeof setUpQuota>;

/** @param quota current declaration; null the first time */
export function freshQuota(quota: Quota | null): QuotaForm {
  return {
    monthlyAmount: quota?.monthlyAmount ?? null,
    currentBalance: quota?.currentBalance ?? null,
    consent: false,
  };
}

export function checkQuota(
  form: QuotaForm,
  needsConsent: boolean,
): Checked<QuotaForm, QuotaValues> {
  const { consent, ...amounts } = form;
  const checked = checkEntries(setUpQuota.body, amounts);
  const isMissing = needsConsent && !consent;
  if (checked.type === 'ready' && !isMissing) {
    const values = needsConsent ? { ...checked.values, consent } : checked.values;
    return { type: 'ready', values };
  }
  const errors = checked.type === 'wrong' ? checked.errors : {};
  return {
    type: 'wrong',
    errors: isMissing ? { ...errors, consent: words.consentNeeded } : errors,
  };
}
