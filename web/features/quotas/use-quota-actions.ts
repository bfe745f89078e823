import { listPayments, readQuota, recordPayment, setUpQuota } from '#contract/quotas';
import { CallError } from '#web/net/call-error.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import type { PaymentValues } from './payment-form.ts';
import type { QuotaValues } from './quota-form.ts';
import * as words from './words.ts';

export type SetUp = 'saved' | 'consent-needed' | 'failed';

/** Needs signal. */
export function useQuotaActions() {
  const reread = useRereads();
  const setUp = useServerMutation(setUpQuota, {
    affects: [readQuota],
    done: { title: words.doneConfigured },
    failed: { title: words.failedConfigure, otherwise: words.failedSave },
    fields: true,
  });
  const pay = useServerMutation(recordPayment, {
    affects: [readQuota, listPayments],
    done: { title: words.donePaid },
    failed: words.failedPay,
  });
  return {
    async setUp(body: QuotaValues): Promise<SetUp> {
      const outcome = await setUp.run({ body });
      if (outcome.type === 'done') return 'saved';
      return outcome.fields?.consent === undefined ? 'failed' : 'consent-needed';
    },
    /** Resolves to true once the payment is in the ledger, by this call or an earlier one. */
    async pay(body: PaymentValues): Promise<boolean> {
      const outcome = await pay.run({ body });
      if (outcome.type === 'done') return true;
      if (!isSentBefore(outcome.error)) return false;
      await reread([readQuota, listPayments]);
      return true;
    },
  };
}

/** The first attempt arrived but was edited since: the ledger shows it. */
function isSentBefore(error: unknown): boolean {
  return error instanceof CallError && error.code === 'payment_id_reused';
}
