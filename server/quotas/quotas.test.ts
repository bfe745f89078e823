import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment, Quota } from '#contract/quotas';
import { createTestApp, type TestApp } from '#tests/support/test-app';

type Person = { id: number; secret: string };

let t: TestApp;
let ana: Person;
let beto: Person;

beforeEach(async () => {
  t = await createTestApp();
  ana = await t.addPerson('integrante');
  beto = await t.addPerson('admin');
});
afterEach(() => t.close());

async function ask<T>(
  as: Person,
  method: string,
  path: string,
  { body, key }: { body?: unknown; key?: string } = {},
) {
  const headers = key ? { 'Idempotency-Key': key } : undefined;
  const response = await t.call(method, path, { as, body, ...(headers ? { headers } : {}) });
  const text = await response.text();
  return {
    status: response.status,
    text,
    code: response.headers.get('x-error-code'),
    field: response.headers.get('x-error-field'),
    json: (response.ok ? JSON.parse(text) : null) as T,
  };
}

const setUp = (as: Person, more: object = {}) =>
  ask<Quota>(as, 'POST', '/user-quotas/setup', {
    body: { monthlyAmount: 150, currentBalance: 0, consent: true, ...more },
  });
const quotaOf = async (as: Person) => (await ask<Quota | null>(as, 'GET', '/user-quotas')).json;
const ledgerOf = async (as: Person) =>
  (await ask<Payment[]>(as, 'GET', '/user-quotas/payments')).json;
type Paid = Payment & { currentBalance: number };
const pay = (as: Person, more: object = {}, key?: string) =>
  ask<Paid>(as, 'POST', '/user-quotas/payments', {
    body: { amount: 150, paidOn: '2026-11-15', method: 'oxxo', ...more },
    ...(key ? { key } : {}),
  });
const consents = () => t.store.read.selectFrom('consents').selectAll().orderBy('id').execute();

describe('setting up a quota', () => {
  it('keeps what was declared, to the centavo, and a balance below nothing', async () => {
    expect(await quotaOf(ana)).toBeNull();
    const got = await setUp(ana, { monthlyAmount: 1234.56, currentBalance: -0.29 });
    expect([got.status, got.json]).toEqual([
      200,
      { monthlyAmount: 1234.56, currentBalance: -0.29 },
    ]);
    expect(await quotaOf(ana)).toEqual(got.json);
    const stored = await t.store.read.selectFrom('quotas').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ person_id: ana.id, monthly_cents: 123_456, balance_cents: -29 });
  });

  it.each([undefined, false, null])('with %s for consent keeps nothing', async (consent) => {
    const got = await setUp(ana, { consent });
    expect([got.status, got.field, got.text]).toEqual([
      422,
      'consent',
      'Para guardar tu cuota necesitamos tu consentimiento',
    ]);
    expect(await quotaOf(ana)).toBeNull();
    expect(await consents()).toEqual([]);
  });

  it('keeps the yes as evidence, once, and asks again after it was taken back', async () => {
    await setUp(ana);
    await setUp(ana, { monthlyAmount: 200, consent: undefined });
    const [given, ...more] = await consents();
    expect(more).toEqual([]);
    expect(given).toMatchObject({ person_id: ana.id, purpose: 'financial', given: 1 });
    expect(given?.text_hash).toMatch(/^[0-9a-f]{64}$/);
    await t.store.write((trx) => {
      const { id: _, ...evidence } = { ...given, given: 0 as const } as NonNullable<typeof given>;
      return trx
        .insertInto('consents')
        .values({ ...evidence, given: 0 })
        .execute();
    });
    expect((await setUp(ana, { consent: undefined })).status).toBe(422);
    expect((await pay(ana)).field).toBe('consent');
    expect((await setUp(ana)).status).toBe(200);
    expect((await consents()).map((row) => row.given)).toEqual([1, 0, 1]);
  });

  it('writes nobody else’s, whatever the body says', async () => {
    await setUp(beto, { monthlyAmount: 500 });
    await setUp(ana, { personId: beto.id, person_id: beto.id, userId: beto.id });
    expect(await quotaOf(beto)).toEqual({ monthlyAmount: 500, currentBalance: 0 });
    expect(await quotaOf(ana)).toEqual({ monthlyAmount: 150, currentBalance: 0 });
  });

  it('says in the words of the form what does not fit', async () => {
    expect((await setUp(ana, { monthlyAmount: 0 })).text).toBe(
      'La cuota mensual debe ser un número válido mayor a 0',
    );
    expect((await setUp(ana, { currentBalance: 'nada' })).text).toBe(
      'El saldo actual debe ser un número válido',
    );
  });
});

describe('payments', () => {
  it('add to the balance, and are listed by the day they were made', async () => {
    await setUp(ana, { currentBalance: -300 });
    const first = await pay(ana, { amount: 100.1, note: '  octubre y parte  ' });
    expect(first.status).toBe(201);
    expect(first.json).toMatchObject({
      amount: 100.1,
      method: 'oxxo',
      note: 'octubre y parte',
      paidOn: '2026-11-15T06:00:00.000Z',
      currentBalance: -199.9,
    });
    await pay(ana, { amount: 50.2, paidOn: '2026-10-02' });
    await pay(ana, { amount: 25, paidOn: '2026-11-19', method: 'tarjeta' });
    expect((await quotaOf(ana))?.currentBalance).toBe(-124.7);
    expect((await ledgerOf(ana)).map(({ amount }) => amount)).toEqual([25, 100.1, 50.2]);
  });

  it('end at a thousand: nobody’s ledger fills the disk', async () => {
    await setUp(ana);
    const known = await pay(ana, { id: randomUUID() });
    const before = Array.from({ length: 998 }, () => ({
      ...{ uuid: randomUUID(), person_id: ana.id, amount_cents: 100, method: 'oxxo', note: null },
      ...{ paid_on: t.clock.now, created_at: t.clock.now },
    }));
    await t.store.write((trx) => trx.insertInto('payments').values(before).execute());
    expect((await pay(ana)).status).toBe(201);
    expect(await pay(ana)).toMatchObject({ status: 409, code: 'too_many_payments' });
    // An existing payment is still answered.
    expect((await pay(ana, { id: known.json.id })).status).toBe(201);
  });

  it('need a quota first', async () => {
    const got = await pay(ana);
    expect([got.status, got.code, got.text]).toEqual([
      409,
      'no_quota',
      'Primero configura tu cuota',
    ]);
  });

  it('made before a correction are in the corrected balance, those after it add to it', async () => {
    await setUp(ana);
    await pay(ana, { amount: 100 });
    // Within one millisecond: the clock does not advance.
    await setUp(ana, { monthlyAmount: 120, currentBalance: 40 });
    expect(await quotaOf(ana)).toEqual({ monthlyAmount: 120, currentBalance: 40 });
    expect((await pay(ana, { amount: 60 })).json.currentBalance).toBe(100);
    expect(await ledgerOf(ana)).toHaveLength(2);
  });

  it('count also when the clock was set back in between', async () => {
    await setUp(ana);
    t.clock.now -= 3_600_000;
    expect((await pay(ana, { amount: 80 })).json.currentBalance).toBe(80);
    await setUp(ana, { currentBalance: 5 });
    expect((await quotaOf(ana))?.currentBalance).toBe(5);
  });

  it('with an id of before are the same payment; with other contents they are refused', async () => {
    await setUp(ana);
    const id = randomUUID();
    const first = await pay(ana, { id });
    const second = await pay(ana, { id });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    const other = await pay(ana, { id, amount: 151 });
    expect([other.status, other.code]).toEqual([422, 'payment_id_reused']);
    expect(await ledgerOf(ana)).toHaveLength(1);
    expect((await quotaOf(ana))?.currentBalance).toBe(150);
  });

  it('with one id are one, also when they come ten times at the same moment', async () => {
    await setUp(ana);
    const id = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(ana, { id })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await ledgerOf(ana)).toHaveLength(1);
  });

  it('with one Idempotency-Key are one too, and are answered in full', async () => {
    await setUp(ana);
    const key = randomUUID();
    const first = await pay(ana, {}, key);
    expect((await pay(ana, {}, key)).json).toEqual(first.json);
    expect(await ledgerOf(ana)).toHaveLength(1);
  });

  it('of two people may have one id: neither learns of the other', async () => {
    await setUp(ana);
    await setUp(beto);
    const id = randomUUID();
    await pay(ana, { id, amount: 10 });
    expect((await pay(beto, { id, amount: 900 })).status).toBe(201);
    expect((await ledgerOf(ana)).map(({ amount }) => amount)).toEqual([10]);
    expect((await quotaOf(beto))?.currentBalance).toBe(900);
  });
});
