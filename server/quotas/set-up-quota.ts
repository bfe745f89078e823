import { setUpQuota } from '#contract/quotas';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { pesosToCents } from './cents.ts';
import { mustConsent } from './must-consent.ts';

/** Creates or corrects the caller's quota; the balance restarts from it. */
export const setUpQuotaHandler = handler(setUpQuota, async (call) => {
  const { trx, body, now } = call;
  const { personId } = mustHaveCaller(call);
  await mustConsent(call, body.consent === true);
  const declared = {
    monthly_cents: pesosToCents(body.monthlyAmount),
    balance_cents: pesosToCents(body.currentBalance),
    balance_at: await momentAfterPayments(trx, personId, now),
  };
  await trx
    .insertInto('quotas')
    .values({ person_id: personId, ...declared, created_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(declared))
    .execute();
  return { monthlyAmount: body.monthlyAmount, currentBalance: body.currentBalance };
});

/** Earlier payments are in the new balance already, also within the same millisecond. */
async function momentAfterPayments(trx: Trx, personId: number, now: number): Promise<number> {
  const { last } = await trx
    .selectFrom('payments')
    .select((eb) => eb.fn.max('created_at').as('last'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Math.max(now, Number(last ?? 0) + 1);
}
