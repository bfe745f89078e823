import type { Quota } from '#contract/quotas';
import type { Row, Trx } from '../database/schema.ts';
import { centsToPesos } from './cents.ts';

export type QuotaRow = Row<'quotas'>;

export function findQuotaRow(trx: Trx, personId: number): Promise<QuotaRow | undefined> {
  return trx.selectFrom('quotas').selectAll().where('person_id', '=', personId).executeTakeFirst();
}

export async function findQuota(trx: Trx, personId: number): Promise<Quota | null> {
  const row = await findQuotaRow(trx, personId);
  if (!row) return null;
  return {
    monthlyAmount: centsToPesos(row.monthly_cents),
    currentBalance: centsToPesos(row.balance_cents + (await paidSince(trx, row))),
  };
}

async function paidSince(trx: Trx, { person_id, balance_at }: QuotaRow): Promise<number> {
  const { cents } = await trx
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('person_id', '=', person_id)
    .where('created_at', '>=', balance_at)
    .executeTakeFirstOrThrow();
  return cents ?? 0;
}
