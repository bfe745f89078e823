import { listPayments, readQuota, recordPayment, setUpQuota } from '#contract/quotas';
import { CallError, sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useRereads } from '#web/services/server-reads.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import type { PaymentValues } from './payment-form.ts';
import type { QuotaValues } from './quota-form.ts';

export type SetUp = 'saved' | 'consent-needed' | 'failed';

/** What a person does with their own quota. Needs signal; the outcome is told in a toast. */
export function useQuotaDeeds() {
  const { call } = usePhone();
  const toasts = useToasts();
  const reread = useRereads();
  const fail = (title: string, error: unknown, otherwise: string) =>
    toasts.show({ title, description: sentenceOf(error, otherwise), variant: 'destructive' });
  return {
    async setUp(values: QuotaValues): Promise<SetUp> {
      try {
        await call(setUpQuota, { body: values });
      } catch (error) {
        fail('Error al configurar', error, 'Error al guardar la configuración');
        const isConsent = error instanceof CallError && error.field === 'consent';
        return isConsent ? 'consent-needed' : 'failed';
      }
      await reread([readQuota]);
      toasts.show({ title: 'Configuración guardada' });
      return 'saved';
    },
    /** Resolves to true when the payment stands in the ledger, be it by this call or by one before. */
    async pay(values: PaymentValues): Promise<boolean> {
      try {
        await call(recordPayment, { body: values });
      } catch (error) {
        fail('Error al registrar el pago', error, 'Intenta de nuevo.');
        // Its first sending had arrived after all, and was changed since: the ledger shows it.
        const isThere = error instanceof CallError && error.code === 'payment_id_reused';
        if (isThere) await reread([readQuota, listPayments]);
        return isThere;
      }
      await reread([readQuota, listPayments]);
      toasts.show({ title: 'Pago registrado' });
      return true;
    },
  };
}
