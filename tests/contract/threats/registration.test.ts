import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/core/roles';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { createLimits } from '#server/http/limits';
import { registration } from '../support/account-requests.ts';
import { createPlainPasswords } from '../support/plain-passwords.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

const passwords = createPlainPasswords();
const EMAIL = 'nueva@demo.example';

let test: TestApp;
let world: World;

beforeEach(async () => {
  passwords.hashed.length = 0;
  test = await createTestApp({ passwords });
  world = await buildWorld(test.store);
});

afterEach(() => test.close());

type How = { as?: string | null; ip?: string; app?: TestApp };

function register(changes: object = {}, { as, ip, app = test }: How = {}) {
  const body = registration('Durango', { email: EMAIL, ...changes });
  return app.ask('POST', '/api/auth/register', { body, as, ip });
}

const findNew = (email = EMAIL) =>
  test.store.read.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirst();

const count = async (table: 'people' | 'consents' | 'institutions') =>
  (await test.store.read.selectFrom(table).select('id').execute()).length;

const problemOf = ({ status, text, headers }: Awaited<ReturnType<TestApp['ask']>>) => [
  status,
  headers.get('x-error-field'),
  text,
];

describe('registering by oneself', () => {
  it('ends pending, with all that was said', async () => {
    const got = await register();
    expect([got.status, got.json]).toEqual([201, { ok: true, user: null }]);
    const person = await findNew();
    expect(person).toMatchObject({
      ...{ alias: 'Nueva', status: 'pending', role: 'integrante', gender: 'femenino' },
      ...{ birth_year: 1980, birth_month: 5, enrollment_year: 2019, country: 'México' },
      ...{ state: 'Durango', city: 'Durango', community_hint: 'San Judas' },
      ...{ must_change_password: 0, password_until: null, created_by: null },
      consent_version: CURRENT_NOTICE.version,
    });
    const of = { person_id: person?.id ?? 0 };
    const read = test.store.read;
    expect(
      await read
        .selectFrom('institutions')
        .selectAll()
        .where('person_id', '=', of.person_id)
        .execute(),
    ).toMatchObject([
      { ...of, work_area: 'iglesia', institution_name: 'Parroquia', position: 'Coro' },
    ]);
    expect(
      await read
        .selectFrom('family_members')
        .selectAll()
        .where('person_id', '=', of.person_id)
        .execute(),
    ).toMatchObject([{ ...of, relationship: 'otro', other_relationship: 'ahijado', age: 9 }]);
    expect(
      await read
        .selectFrom('person_history')
        .selectAll()
        .where('person_id', '=', of.person_id)
        .execute(),
    ).toMatchObject([{ ...of, by_id: null, kind: 'registered', to_value: 'integrante' }]);
  });

  it('keeps the day of birth, and a tick for the own community as evidence too', async () => {
    const consent = { version: CURRENT_NOTICE.version, notice: true, sensitive: true };
    await register({ birthDay: 24, consent: { ...consent, birthday: true } });
    const found = await findNew();
    expect(found).toMatchObject({ birth_month: 5, birth_day: 24 });
    const rows = await test.store.read
      .selectFrom('consents')
      .select(['purpose', 'given'])
      .where('person_id', '=', found?.id ?? 0)
      .where('purpose', '=', 'birthday')
      .execute();
    expect(rows).toEqual([{ purpose: 'birthday', given: 1 }]);
  });

  it('keeps the consents as evidence: what, of which text, when, from where about', async () => {
    await register({}, { ip: '189.203.14.77' });
    const rows = await test.store.read
      .selectFrom('consents')
      .selectAll()
      .where('person_id', '=', (await findNew())?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(rows.map(({ purpose, given }) => [purpose, given])).toEqual([
      ['notice', 1],
      ['sensitive', 1],
      ['messages', 1],
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({
        ...{ version: CURRENT_NOTICE.version, method: 'checkbox', at: test.clock.now },
        ...{ ip_prefix: '189.203.14.0/24', recorded_by: null },
      });
      expect(row.text_hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it.each([
    ['gender', { gender: 'prefiero_no_decir' }, 'El sexo es requerido'],
    ['role', { role: undefined }, 'El rol es requerido'],
    [
      'institutions',
      { institutions: [] },
      'Debe registrar al menos una institución donde trabaja.',
    ],
    ['birthDay', { birthMonth: 2, birthDay: 30 }, 'Ese mes no tiene ese día'],
    ['birthDay', { birthDay: 32 }, 'Escribe el día de nacimiento, de 1 a 31'],
    ['birthYear', { birthYear: 2027 }, 'El año no puede ser posterior a 2026'],
    ['enrollmentYear', { enrollmentYear: 2027 }, 'El año no puede ser posterior a 2026'],
    ['birthYear', { birthYear: 1899 }, 'El año debe ser 1900 o posterior'],
    ['enrollmentYear', { enrollmentYear: 1989 }, 'El año debe ser 1990 o posterior'],
    ['password', { password: 'Guadalupe' }, 'Esa contraseña es muy común; elige otra'],
    ['password', { password: 'áéíóú' }, 'La contraseña debe tener al menos 6 caracteres'],
    ['state', { state: 'California' }, 'El estado es requerido'],
    [
      'familyMembers.0',
      { familyMembers: [{ relationship: 'otro', age: 3 }] },
      'Especifica el parentesco',
    ],
    [
      'consent',
      { consent: { version: '2020-01-01', notice: true, sensitive: true } },
      'El aviso de privacidad cambió. Léelo y acéptalo de nuevo',
    ],
  ])('says what does not fit: %s', async (field, change, text) => {
    expect(problemOf(await register(change))).toEqual([422, field, text]);
    expect(await findNew()).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['no notice', { version: CURRENT_NOTICE.version, notice: false, sensitive: true }],
    ['no sensitive data', { version: CURRENT_NOTICE.version, notice: true, sensitive: false }],
  ])('needs both consents, not %s (D23)', async (_, consent) => {
    const got = await register({ consent });
    expect([got.status, got.headers.get('x-error-field')]).toEqual([422, 'consent']);
    expect(await findNew()).toBeUndefined();
  });

  it('does not need messages', async () => {
    const { version } = CURRENT_NOTICE;
    await register({ consent: { version, notice: true, sensitive: true } });
    expect((await findNew())?.status).toBe('pending');
  });

  it('by three roles only, whatever somebody’s session is worth (G6)', async () => {
    const own = ['integrante', 'coordinador_de_comunidad', 'coordinador_de_coordinadores'];
    const lider = await test.session(world.person('lider', 'Durango').id);
    for (const as of [null, lider]) {
      for (const role of ROLES) {
        const got = await register({ role, email: `${role}-${as?.length}@demo.example` }, { as });
        expect([role, got.status]).toEqual([role, own.includes(role) ? 201 : 400]);
      }
    }
    expect((await findNew('integrante-43@demo.example'))?.created_by).toBeNull();
  });

  it('T25: as coordinador_de_coordinadores opens nothing before an administrator approved it', async () => {
    await register({ role: 'coordinador_de_coordinadores' });
    const body = { email: EMAIL, password: registration('Durango').password };
    const got = await test.ask('POST', '/api/auth/login', { body });
    expect([got.status, got.headers.get('x-error-code')]).toEqual([403, 'account_pending']);
    const id = (await findNew())?.id;
    for (const role of ['coordinador_de_comunidad', 'coordinador_estatal'] as const) {
      const as = await test.session(world.person(role, 'Durango').id);
      const asked = { as, body: { status: 'approved' } };
      const decided = await test.ask('PATCH', `/api/users/${id}/status`, asked);
      expect([403, 404]).toContain(decided.status);
    }
    const equal = await test.session(world.person('coordinador_de_coordinadores', 'Durango').id);
    const asked = { as: equal, body: { status: 'approved' } };
    expect((await test.ask('PATCH', `/api/users/${id}/status`, asked)).status).toBe(403);
    expect((await findNew())?.status).toBe('pending');
  });

  it('T21: takes nothing that is the server’s to say', async () => {
    const hostile = {
      ...{ id: 1, status: 'approved', createdBy: 1, created_by: 1, approvedBy: 1, decided_by: 1 },
      ...{ zone: ['Chihuahua'], communityId: 1, community_id: 1, change: 9_999_999 },
      ...{ must_change_password: 1, mustChangePassword: true, password_hash: 'x', erased_at: 5 },
      ...{ created_at: 1, consent_version: 'x', memberships: [{ group_id: 1 }] },
    };
    const before = await test.store.read
      .selectFrom('people')
      .selectAll()
      .where('id', '=', 1)
      .execute();
    expect((await register(hostile)).status).toBe(201);
    const person = await findNew();
    expect(person).toMatchObject({
      ...{ status: 'pending', created_by: null, decided_by: null, zone: null, erased_at: null },
      ...{ must_change_password: 0, created_at: test.clock.now },
      ...{ consent_version: CURRENT_NOTICE.version },
    });
    expect(person?.id).toBeGreaterThan(world.people.length);
    expect(person?.change).toBeLessThan(9_999_999);
    expect(
      await test.store.read.selectFrom('people').selectAll().where('id', '=', 1).execute(),
    ).toEqual(before);
    const joined = test.store.read.selectFrom('memberships').select('id');
    expect(await joined.where('person_id', '=', person?.id ?? 0).execute()).toEqual([]);
  });

  it('T35: with an address that is known answers alike, after one hash, and tells its owner', async () => {
    const known = world.person('lider', 'Durango').id;
    const email = `mk${known}email@demo.example`;
    const before = await test.store.read
      .selectFrom('people')
      .selectAll()
      .where('id', '=', known)
      .execute();
    const unknown = await register();
    const people = await count('people');
    const again = await register({ email });
    const seen = [unknown, again].map(({ status, text, headers }) => [
      status,
      text,
      [...headers].filter(([name]) => name !== 'x-request-id'),
    ]);
    expect(seen[1]).toEqual(seen[0]);
    expect(passwords.hashed).toHaveLength(2);
    expect(await count('people')).toBe(people);
    expect(
      await test.store.read.selectFrom('people').selectAll().where('id', '=', known).execute(),
    ).toEqual(before);
    expect(test.letters).toMatchObject([
      { to: email, subject: expect.stringContaining('Ya tienes una cuenta') },
    ]);
    expect(test.letters[0]?.text).toContain('http://localhost:3000/login');
  });

  it('twice at once makes one person', async () => {
    const statuses = await Promise.all([register(), register(), register()]);
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = test.store.read.selectFrom('people').select('id').where('email', '=', EMAIL);
    expect(await rows.execute()).toHaveLength(1);
  });
});

describe('T37: registering in masses', () => {
  it('lets the sixty people of a hall register on its network in an hour, and ends after them', async () => {
    const app = await createTestApp({ store: test.store, passwords, limits: createLimits() });
    for (let i = 0; i < 60; i += 1) {
      expect((await register({ email: `n${i}@demo.example` }, { app })).status).toBe(201);
    }
    const next = await register({ email: 'n60@demo.example' }, { app });
    expect([next.status, next.text]).toEqual([
      429,
      'Hay muchas personas usando esta red. Espera 60 minutos',
    ]);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(3_500);
    const elsewhere = await register({ email: 'n60@demo.example' }, { app, ip: '10.9.9.9' });
    expect(elsewhere.status).toBe(201);
  });

  it('ends after five of one e-mail address, wherever they come from', async () => {
    const app = await createTestApp({ store: test.store, passwords, limits: createLimits() });
    for (let i = 0; i < 5; i += 1) {
      expect((await register({}, { app, ip: `10.0.2.${i}` })).status).toBe(201);
    }
    const sixth = await register({}, { app, ip: '10.0.2.9' });
    expect([sixth.status, sixth.text]).toEqual([
      429,
      'Demasiados intentos. Espera 60 minutos e intenta de nuevo',
    ]);
  });

  it('is slowed past six hundred in all in an hour, and noted', async () => {
    const pauses: number[] = [];
    const limits = createLimits({ pause: async (ms) => pauses.push(ms) });
    const app = await createTestApp({ store: test.store, passwords, limits });
    for (let i = 0; i < 600; i += 1) await limits.brake('register-all', 'all');
    expect((await register({}, { app })).status).toBe(201);
    expect(pauses).toEqual([1_000]);
    const actions = await test.store.read.selectFrom('audit').select('action').execute();
    expect(actions.map(({ action }) => action)).toContain('brake.register-all');
  });

  it('does not count what did not fit', async () => {
    const app = await createTestApp({ store: test.store, passwords, limits: createLimits() });
    for (let i = 0; i < 9; i += 1) {
      expect((await register({ institutions: [] }, { app })).status).toBe(422);
    }
    expect((await register({}, { app })).status).toBe(201);
  });

  it('does not send an owner more than three mails in an hour', async () => {
    const app = await createTestApp({ store: test.store, passwords, limits: createLimits() });
    for (let i = 0; i < 5; i += 1) {
      await register({ email: 'mk1email@demo.example' }, { app, ip: `10.0.1.${i}` });
    }
    expect(app.letters).toHaveLength(3);
  });

  it.each([
    ['a field nobody sees', { website: 'https://spam.example' }],
    ['two seconds', { filledForMs: 2_000 }],
  ])('by a machine that needs %s gets what it wants, and no row', async (_, change) => {
    const people = await count('people');
    const consents = await count('consents');
    const got = await register(change);
    expect([got.status, got.json]).toEqual([201, { ok: true, user: null }]);
    expect([await count('people'), await count('consents')]).toEqual([people, consents]);
    expect(passwords.hashed).toHaveLength(1);
    expect(test.letters).toEqual([]);
  });
});
