import { listPayments, type Payment } from '#contract/quotas';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { rowToPayment } from './payment-row.ts';

export const listPaymentsHandler = handler(listPayments, (call) =>
  paymentsOf(call.trx, mustHaveCaller(call).personId),
);

export async function paymentsOf(trx: Trx, personId: number): Promise<Payment[]> {
  const rows = await trx
    .selectFrom('payments')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(rowToPayment);
}
