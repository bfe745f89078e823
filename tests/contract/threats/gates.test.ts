import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { columnOf } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { requestsByRow } from '../support/requests.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';
import { readTranscript } from '../transcript.ts';

/** Approved, and before anything else there is a password to choose or a notice to agree to. */
const GATES = {
  password: {
    values: { must_change_password: 1 } satisfies Settled,
    code: 'password_change_required',
    text: 'Antes de seguir, elige una contraseña nueva',
  },
  consent: {
    values: { consent_version: '2020-01-01' } satisfies Settled,
    code: 'consent_required',
    text: 'Antes de seguir, lee y acepta el aviso de privacidad',
  },
};
type Settled = { must_change_password?: 0 | 1; consent_version?: string };
const PASSED: Settled = {};

/** Access matrix, section 3: what stays open, and by what right. */
const OPEN = [
  'session.me',
  'session.logout',
  'account.change-password',
  'account.consents',
  'account.give-consent',
  'account.export',
  'account.rectify',
  'account.erase',
  'account.photo',
  'account.remove-photo',
  'sync.push',
];

const transcript = readTranscript();
const ROLES = ['admin', 'coordinador_de_comunidad', 'coordinador_estatal'] as const;

let test: TestApp;
let world: World;
let current: string;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
  const { consent_version } = await test.store.read
    .selectFrom('people')
    .select('consent_version')
    .executeTakeFirstOrThrow();
  current = consent_version ?? '';
});

afterAll(() => test.close());

beforeEach(() => gate(PASSED));

/** Of one person, or of everybody. */
async function gate(values: Settled, personId?: number): Promise<void> {
  const { must_change_password = 0, consent_version = current } = values;
  await test.store.write((trx) =>
    trx
      .updateTable('people')
      .set({ must_change_password, consent_version })
      .$if(personId !== undefined, (query) => query.where('id', '=', personId as number))
      .execute(),
  );
}

function isPublicFor(role: (typeof ROLES)[number], key: string): boolean {
  return transcript.get(key)?.[columnOf(role)]?.startsWith('P') ?? false;
}

describe.each(Object.entries(GATES))('the gate «%s»', (_, { values, code, text }) => {
  it.each(ROLES)('stands before every row of %s but those that lead past it', async (role) => {
    const { id } = world.person(role, 'Durango');
    const one = { caller: role, state: 'Durango', target: 'own' } as const;
    const wrong: string[] = [];
    for (const row of rowsByName.values()) {
      if (OPEN.includes(row.name) || isPublicFor(role, row.name)) continue;
      await gate(PASSED, id);
      const request = await requestsByRow[row.name]?.make(world, test, one);
      await gate(values, id);
      const as = await test.session(id);
      const got = await test.ask(row.method, `/api${request?.path}`, { as, body: request?.body });
      const said = [got.status, got.headers.get('x-error-code'), got.text];
      if (String(said) !== String([403, code, text])) wrong.push(`${row.name}: ${said}`);
    }
    expect(wrong).toEqual([]);
  });

  it('lets the person see who they are, and why they wait', async () => {
    const as = await test.session(world.person('lider', 'Durango').id);
    const before = await test.ask('GET', '/api/auth/me', { as });
    expect(before.json).not.toHaveProperty('mustChangePassword');
    expect(before.json).not.toHaveProperty('consentRequired');
    await gate(values);
    const got = await test.ask('GET', '/api/auth/me', { as });
    expect([got.status, got.json]).toMatchObject([
      200,
      code === 'consent_required' ? { consentRequired: true } : { mustChangePassword: true },
    ]);
    expect((await test.ask('POST', '/api/auth/logout', { as })).status).toBe(200);
  });

  it('judges nothing that a phone sends, and takes it all once it is passed', async () => {
    const { localId, meeting } = world.community('Durango');
    const leader = world.person('lider', 'Durango').id;
    const as = await test.session(leader);
    const op = {
      ...{ opId: randomUUID(), seq: 1, userId: leader, endpoint: 'attendance.mark' },
      ...{ params: { id: meeting }, body: { memberId: localId, set: { present: true } } },
      ...{ base: { present: null }, tapWall: test.clock.now, clockOffset: 0 },
      ...{ seenServer: test.clock.now, schema: 1, app: 'test' },
    };
    const body = { queueId: `queue-${randomUUID()}`, sentWall: test.clock.now, ops: [op] };
    const push = () => test.ask('POST', '/api/sync/push', { as, body });
    const before = await kept();
    await gate(values);
    const held = await push();
    expect([held.status, held.headers.get('x-error-code')]).toEqual([403, code]);
    expect(await kept()).toEqual(before);
    await gate(PASSED);
    const taken = await push();
    expect(taken.json).toMatchObject({ ops: [{ opId: op.opId, outcome: 'applied' }] });
  });

  it('is not before what a public link sends through the same phone', async () => {
    const { publicId } = world.community('Durango', 1);
    const as = await test.session(world.person('lider', 'Durango').id);
    const op = {
      ...{ opId: randomUUID(), seq: 1, userId: null, endpoint: 'public-meeting.register' },
      ...{ params: { teamId: publicId }, base: {} },
      body: { meetingDate: new Date(test.clock.now).toISOString(), names: [] },
      ...{ tapWall: test.clock.now, clockOffset: 0, seenServer: null, schema: 1, app: 'test' },
    };
    const body = { queueId: `queue-${randomUUID()}`, sentWall: test.clock.now, ops: [op] };
    await gate(values);
    const got = await test.ask('POST', '/api/sync/push', { as, body });
    expect(got.json).toMatchObject({ ops: [{ outcome: 'applied' }] });
    const form = await test.ask('GET', `/api/teams/${publicId}/public`, { as });
    expect(form.status).toBe(200);
  });
});

it('a newer notice than this server knows, agreed to at a newer process, is agreed to here', async () => {
  const { id } = world.person('coordinador_de_comunidad', 'Durango');
  await gate({ consent_version: '2999-01-01' }, id);
  const as = await test.session(id);
  const me = await test.ask('GET', '/api/auth/me', { as });
  expect(me.json).not.toHaveProperty('consentRequired');
  expect((await test.ask('GET', '/api/communities', { as })).status).toBe(200);
  const own = await test.ask('GET', '/api/me/consents', { as });
  expect(own.json).toMatchObject({ isCurrent: true });
});

async function kept() {
  const count = async (table: 'rejected_ops' | 'quarantine') =>
    (await test.store.read.selectFrom(table).select('id').execute()).length;
  return { rejected: await count('rejected_ops'), quarantined: await count('quarantine') };
}
