import { uuidv7 } from '#contract/core/uuid';
import { recordPayment } from '#contract/quotas';
import type { NewRow, Row } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { pesosToCents } from './cents.ts';
import { findQuota, findQuotaRow } from './find-quota.ts';
import { mustConsent } from './must-consent.ts';
import { rowToPayment } from './payment-row.ts';

type PaymentCall = Call<typeof recordPayment>;

/** Adds a payment to the caller's own ledger; idempotent by `id`. */
export const recordPaymentHandler = handler(recordPayment, {
  async run(call) {
    const values = await valuesOf(call);
    const known = await findPayment(call, values.uuid);
    if (known) return answer(call, mustBeSame(known, values));
    await mustConsent(call, false);
    await mustHaveRoom(call);
    const row = await call.trx
      .insertInto('payments')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow();
    return answer(call, row);
  },
  async reread(call, kept) {
    const known = await findPayment(call, String(kept.id));
    if (!known) throw notFound();
    return answer(call, known);
  },
});

/** Two a week for ten years: caps disk use. */
const MOST_PAYMENTS = 1_000;

async function mustHaveRoom(call: PaymentCall): Promise<void> {
  const { count } = await call.trx
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', mustHaveCaller(call).personId)
    .executeTakeFirstOrThrow();
  if (count < MOST_PAYMENTS) return;
  throw new HttpProblem(
    409,
    'too_many_payments',
    'Ya no caben más pagos: avisa a la administración',
  );
}

async function valuesOf(call: PaymentCall): Promise<NewRow<'payments'>> {
  const { body, deps, now } = call;
  const { personId } = mustHaveCaller(call);
  const quota = await findQuotaRow(call.trx, personId);
  if (!quota) throw new HttpProblem(409, 'no_quota', 'Primero configura tu cuota');
  return {
    uuid: body.id ?? newUuid(deps, now),
    person_id: personId,
    amount_cents: pesosToCents(body.amount),
    paid_on: Date.parse(body.paidOn),
    method: body.method,
    note: body.note,
    // Never before the balance it adds to, though the clock may have been set back.
    created_at: Math.max(now, quota.balance_at),
  };
}

function newUuid({ randomBytes }: PaymentCall['deps'], now: number): string {
  return uuidv7(now, (bytes) => randomBytes(bytes.length));
}

function findPayment(call: PaymentCall, uuid: string): Promise<Row<'payments'> | undefined> {
  return call.trx
    .selectFrom('payments')
    .selectAll()
    .where('person_id', '=', mustHaveCaller(call).personId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

function mustBeSame(known: Row<'payments'>, sent: NewRow<'payments'>): Row<'payments'> {
  const isSame =
    known.amount_cents === sent.amount_cents &&
    known.paid_on === sent.paid_on &&
    known.method === sent.method &&
    known.note === sent.note;
  if (isSame) return known;
  throw new HttpProblem(422, 'payment_id_reused', 'Ese pago ya se anotó con otros datos');
}

async function answer(call: PaymentCall, row: Row<'payments'>) {
  const quota = await findQuota(call.trx, row.person_id);
  return { ...rowToPayment(row), currentBalance: quota?.currentBalance ?? 0 };
}
