import { PAYMENT_METHODS, type Payment } from '#contract/quotas';
import type { Row } from '../database/schema.ts';
import { centsToPesos } from './cents.ts';

export function rowToPayment(row: Row<'payments'>): Payment {
  return {
    id: row.uuid,
    amount: centsToPesos(row.amount_cents),
    paidOn: new Date(row.paid_on).toISOString(),
    method: PAYMENT_METHODS.find((method) => method === row.method) ?? 'otro',
    note: row.note,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
