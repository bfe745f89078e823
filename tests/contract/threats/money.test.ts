import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#contract/core/roles';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});

afterAll(() => test.close());

const PAID = { amount: 12.5, paidOn: '2026-01-10', method: 'oxxo' };
const idOf = (role: Role) => world.person(role, 'Durango').id;

async function ask(role: Role, method: string, path: string, body?: object) {
  const as = await test.session(idOf(role));
  return test.ask(method, `/api/user-quotas${path}`, { as, body });
}

/** Everything that is kept of money, but for one person. */
async function moneyOfOthers(personId: number): Promise<unknown[]> {
  const { read } = test.store;
  return Promise.all([
    read
      .selectFrom('quotas')
      .selectAll()
      .where('person_id', '!=', personId)
      .orderBy('person_id')
      .execute(),
    read
      .selectFrom('payments')
      .selectAll()
      .where('person_id', '!=', personId)
      .orderBy('id')
      .execute(),
    read
      .selectFrom('consents')
      .selectAll()
      .where('person_id', '!=', personId)
      .orderBy('id')
      .execute(),
  ]);
}

describe('T21, T22: whose money it is, is said by the session alone', () => {
  it('no key in a body or an address writes or reads another’s', async () => {
    const [own, other] = [idOf('lider'), idOf('integrante')];
    const before = await moneyOfOthers(own);
    const hostile = { personId: other, person_id: other, userId: other, user_id: other, id: other };
    const set = { monthlyAmount: 1, currentBalance: 9_999, consent: true, ...hostile };
    expect((await ask('lider', 'POST', '/setup', set)).status).toBe(200);
    const { id: _, ...named } = hostile;
    expect((await ask('lider', 'POST', '/payments', { ...PAID, ...named })).status).toBe(201);
    expect(await moneyOfOthers(own)).toEqual(before);
    for (const path of ['', '/payments']) {
      const got = await ask('lider', 'GET', `${path}?userId=${other}&person_id=${other}`);
      expect(got.text).not.toContain(`mk${other}pay`);
    }
  });

  it('columns of the server are not for clients to write', async () => {
    const id = randomUUID();
    const forged = { created_at: 0, createdAt: '2020-01-01', balance_at: 0, amount_cents: 1 };
    await ask('coordinador_de_grupo', 'POST', '/payments', { ...PAID, ...forged, id });
    const row = await test.store.read
      .selectFrom('payments')
      .selectAll()
      .where('uuid', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.created_at, row.amount_cents]).toEqual([test.clock.now, 1_250]);
  });
});

describe('T27: one id, several people', () => {
  it('is a payment of each; nobody is told that somebody else has it', async () => {
    const id = randomUUID();
    const answers = [];
    for (const role of ROLES) answers.push(await ask(role, 'POST', '/payments', { ...PAID, id }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await test.store.read
      .selectFrom('payments')
      .select('person_id')
      .where('uuid', '=', id)
      .execute();
    expect(new Set(rows.map((row) => row.person_id))).toEqual(new Set(ROLES.map(idOf)));
  });
});
