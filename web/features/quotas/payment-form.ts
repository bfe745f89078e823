import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { recordPayment } from '#contract/quotas';
import type { Checked } from '#web/services/use-form.ts';
import { localToIso, toLocalDay } from '#web/ui/format/local-date-time.ts';

export type PaymentForm = {
  /** Idempotency key, kept with the draft. */
  id: string;
  amount: number | null;
  paidOn: string;
  method: string;
  note: string;
};

export type PaymentValues = BodyOf<typeof recordPayment>;

export function freshPayment(id: string, now: number, amount: number): PaymentForm {
  const paidOn = toLocalDay(now);
  return { id, amount, paidOn, method: '', note: '' };
}

export function checkPayment(form: PaymentForm): Checked<PaymentForm, PaymentValues> {
  // Noon, so it is the same day in Tijuana and Cancún.
  const paidOn = form.paidOn && (localToIso(`${form.paidOn}T12:00`) ?? form.paidOn);
  const checked = checkEntries(recordPayment.body, { ...form, paidOn });
  return checked.type === 'ready' ? { type: 'ready', values: checked.values } : checked;
}
