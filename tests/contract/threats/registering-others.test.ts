import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/core/roles';
import { registration } from '../support/account-requests.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

const EMAIL = 'nueva@demo.example';

let test: TestApp;
let world: World;

beforeEach(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});

afterEach(() => test.close());

function register(changes: object, as: string) {
  const body = registration('Durango', { email: EMAIL, ...changes });
  return test.ask('POST', '/api/auth/register', { body, as });
}

const findNew = () =>
  test.store.read.selectFrom('people').selectAll().where('email', '=', EMAIL).executeTakeFirst();

const problemOf = ({ status, text, headers }: Awaited<ReturnType<TestApp['ask']>>) => [
  status,
  headers.get('x-error-field'),
  text,
];

describe('a coordinator who registers somebody', () => {
  const as = (role: 'coordinador_estatal' | 'coordinador_de_coordinadores' | 'admin') =>
    test.session(world.person(role, 'Durango').id);

  const BARE = { consent: null, institutions: [], familyMembers: [], gender: 'prefiero_no_decir' };

  it('names them; they are pending, and the consent is left to them', async () => {
    const by = await as('coordinador_estatal');
    const got = await register({ ...BARE, fullName: 'Nueva Pérez', phone: '618 555 0101' }, by);
    const person = await findNew();
    expect([got.status, got.json]).toEqual([
      201,
      { ok: true, user: { id: person?.id, alias: 'Nueva' } },
    ]);
    expect(person).toMatchObject({
      ...{ status: 'pending', full_name: 'Nueva Pérez', phone: '618 555 0101' },
      ...{ created_by: world.person('coordinador_estatal', 'Durango').id, consent_version: null },
      ...{ must_change_password: 1, password_until: test.clock.now + 7 * 24 * 3_600_000 },
    });
    const consents = test.store.read.selectFrom('consents').select('id');
    expect(await consents.where('person_id', '=', person?.id ?? 0).execute()).toEqual([]);
  });

  /** Access matrix, section 4. */
  const OFFICE = [
    'integrante',
    'lider',
    'coordinador_de_grupo',
    'coordinador_de_comunidad',
    'coordinador_estatal',
  ];

  it.each([
    ['coordinador_estatal', OFFICE],
    ['coordinador_de_coordinadores', OFFICE],
    ['admin', [...OFFICE, 'coordinador_de_equipo', 'coordinador_de_coordinadores']],
  ] as const)('T23: as %s may ask for no role beyond section 4', async (caller, allowed) => {
    const by = await as(caller);
    const taken: string[] = [];
    for (const role of ROLES) {
      const got = await register({ ...BARE, role, email: `${role}@demo.example` }, by);
      expect([201, 400]).toContain(got.status);
      if (got.status === 201) taken.push(role);
    }
    expect(taken.sort()).toEqual([...allowed].sort());
  });

  it.each(['coordinador_estatal', 'coordinador_de_coordinadores'] as const)(
    'T24: as %s does so in their own state alone',
    async (caller) => {
      const got = await register({ ...BARE, state: 'Chihuahua' }, await as(caller));
      expect([got.status, got.headers.get('x-error-code')]).toEqual([403, 'out_of_scope']);
      expect(await findNew()).toBeUndefined();
    },
  );

  it('T24: as coordinador_de_coordinadores does so wherever the zone reaches', async () => {
    const { id } = world.person('coordinador_de_coordinadores', 'Durango');
    await test.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ zone: JSON.stringify(['Durango', 'Chihuahua']) })
        .where('id', '=', id)
        .execute(),
    );
    const got = await register({ ...BARE, state: 'Chihuahua' }, await test.session(id));
    expect(got.status).toBe(201);
  });

  it('is told of an address that is known', async () => {
    const got = await register({ ...BARE, email: 'mk1email@demo.example' }, await as('admin'));
    expect(problemOf(got)).toEqual([409, 'email', 'Ese correo ya está registrado']);
    expect(test.letters).toEqual([]);
  });

  it('may not choose a common password either', async () => {
    const got = await register({ ...BARE, password: '12345678' }, await as('admin'));
    expect(problemOf(got)).toEqual([422, 'password', 'Esa contraseña es muy común; elige otra']);
  });

  it('who uses the agenda’s fixed password leaves an account without any (D9)', async () => {
    const workArea = 'sociedad_civil';
    const quick = { ...BARE, role: undefined, password: 'temporal123', workArea };
    const got = await register(quick, await as('admin'));
    expect(got.status).toBe(201);
    const person = await findNew();
    // It asks for no role either (specification 2, section 7).
    expect(person).toMatchObject({ password_hash: null, must_change_password: 1 });
    expect(person?.role).toBe('integrante');
    const rows = test.store.read.selectFrom('institutions').selectAll();
    expect(await rows.where('person_id', '=', person?.id ?? 0).execute()).toMatchObject([
      { work_area: 'sociedad_civil', institution_name: '' },
    ]);
  });
});

describe('a password that somebody else typed (D9)', () => {
  const password = registration('Durango').password;
  const logIn = (extra: object = {}) =>
    test.ask('POST', '/api/auth/login', { body: { email: EMAIL, password, ...extra } });

  beforeEach(async () => {
    const by = await test.session(world.person('admin', 'Durango').id);
    await register({ consent: null }, by);
  });

  const approve = () =>
    test.store.write((trx) =>
      trx.updateTable('people').set({ status: 'approved' }).where('email', '=', EMAIL).execute(),
    );

  it('opens nothing while the account waits, and is not spent by trying', async () => {
    expect((await logIn()).status).toBe(403);
    await approve();
    expect((await logIn()).status).toBe(200);
  });

  it('opens once, as far as the choice of one’s own', async () => {
    await approve();
    const first = await logIn();
    const { token, user } = first.json as { token: string; user: object };
    expect(user).toMatchObject({ mustChangePassword: true, consentRequired: true });
    expect((await logIn()).status).toBe(401);
    const other = await test.ask('GET', '/api/my-community', { as: token });
    expect(other.headers.get('x-error-code')).toBe('password_change_required');
    const newPassword = 'otra frase que es mía';
    const asked = { as: token, body: { newPassword } };
    expect((await test.ask('POST', '/api/me/password', asked)).status).toBe(200);
    expect((await logIn()).status).toBe(401);
    expect((await logIn({ password: newPassword })).status).toBe(200);
  });

  it('opens once also when it is tried many times at once', async () => {
    await approve();
    const tries = await Promise.all(Array.from({ length: 8 }, () => logIn()));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('opens nothing after seven days', async () => {
    await approve();
    test.clock.now += 7 * 24 * 3_600_000 + 1;
    const got = await logIn();
    expect([got.status, got.text]).toEqual([401, 'Credenciales inválidas']);
  });
});
