import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/core/durations';
import { ROLES, type Role, rankOf } from '#contract/core/roles';
import { findBrokenAudit } from '#server/database/check-audit';
import { createLimits } from '#server/http/limits';
import { hashSecret, newSecret } from '#server/session/secret';
import { toSiteFile } from '#server/static/read-site';
import { createTestApp, PUBLIC_URL, type TestApp } from '../support/test-app.ts';
import { findMarkers } from '../support/visible.ts';
import { buildWorld, type State, type World } from '../support/world.ts';

let test: TestApp;
let world: World;

const HTML = '<!doctype html><html><head><title>x</title></head><body></body></html>';
const site = new Map([['/index.html', toSiteFile('index.html', new TextEncoder().encode(HTML))]]);

beforeEach(async () => {
  test = await createTestApp({ limits: createLimits(), site });
  world = await buildWorld(test.store);
});

afterEach(() => test.close());

async function makeLink(by: Role, targetId: number, state: State = 'Durango') {
  const as = await test.session(world.person(by, state).id);
  return test.ask('POST', `/api/admin/users/${targetId}/generate-token`, { as });
}

async function makeToken(by: Role, targetId: number): Promise<string> {
  const { accessLink } = (await makeLink(by, targetId)).json as { accessLink: string };
  return accessLink.slice(`${PUBLIC_URL}/portal/`.length);
}

const enter = (token: string) => test.ask('POST', '/api/auth/token-login', { body: { token } });
const ownerOf = (token: string) => test.ask('POST', '/api/auth/link-owner', { body: { token } });
const lider = () => world.person('lider', 'Durango').id;

describe('an access link', () => {
  it('says whom it lets in, and is not used up by it, until it is (T16)', async () => {
    const token = await makeToken('admin', lider());
    for (let count = 0; count < 3; count += 1) {
      expect((await ownerOf(token)).json).toEqual({
        alias: `mk${lider()}alias`,
      });
    }
    expect((await enter(token)).status).toBe(200);
    const [used, unknown] = [await ownerOf(token), await ownerOf('nadie')];
    expect([used.status, used.text]).toEqual([401, 'Token no válido']);
    expect([unknown.status, unknown.text]).toEqual([used.status, used.text]);
  });

  it('of somebody who may not enter any more names nobody', async () => {
    const token = await makeToken('admin', lider());
    await test.store.write((trx) =>
      trx.updateTable('people').set({ status: 'rejected' }).where('id', '=', lider()).execute(),
    );
    expect((await ownerOf(token)).status).toBe(401);
  });

  it('is built from the configured address, whatever Host says (T14)', async () => {
    const as = await test.session(world.person('admin', 'Durango').id);
    const got = await test.ask('POST', `/api/admin/users/${lider()}/generate-token`, {
      as,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const { accessLink } = got.json as { accessLink: string };
    expect(got.status).toBe(201);
    expect(accessLink).toMatch(new RegExp(`^${PUBLIC_URL}/portal/[\\w-]{43}$`));
  });

  it('T9: opens once', async () => {
    const token = await makeToken('admin', lider());
    const first = await enter(token);
    const second = await enter(token);
    expect([first.status, second.status, second.text]).toEqual([200, 401, 'Token no válido']);
    expect((first.json as { user: { id: number } }).user.id).toBe(lider());
  });

  it('opens once even for twenty at the same moment (checklist 11)', async () => {
    const token = await makeToken('admin', lider());
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('T9: kills the older one', async () => {
    const older = await makeToken('admin', lider());
    const newer = await makeToken('admin', lider());
    expect((await enter(older)).status).toBe(401);
    expect((await enter(newer)).status).toBe(200);
  });

  it.each([
    ['lider', 72],
    ['coordinador_de_comunidad', 24],
  ] as const)('for a %s lives %i hours', async (role, hours) => {
    const target = world.person(role, 'Durango').id;
    const token = await makeToken('admin', target);
    test.clock.now += hours * HOUR_MS;
    expect((await enter(token)).status).toBe(401);
    const another = await makeToken('admin', target);
    test.clock.now += hours * HOUR_MS - 1;
    expect((await enter(another)).status).toBe(200);
  });

  it('is stored as a hash', async () => {
    const token = await makeToken('admin', lider());
    const rows = await test.store.read.selectFrom('access_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('T12: names its maker in the audit and by mail to its person, and marks the session', async () => {
    const maker = world.person('coordinador_estatal', 'Durango').id;
    await enter(await makeToken('coordinador_estatal', lider()));
    const audit = await test.store.read.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(audit.map((row) => [row.action, row.actor_id])).toEqual([
      ['link.made', maker],
      ['link.used', lider()],
      ['session.opened', lider()],
    ]);
    expect(await findBrokenAudit(test.store.read)).toBeNull();
    expect(test.letters).toHaveLength(1);
    expect(test.letters[0]?.to).toBe(`mk${lider()}email@demo.example`);
    expect(test.letters[0]?.text).toContain(`mk${maker}alias generó un enlace`);
    expect(test.letters[0]?.text).not.toContain('/portal/');
    const opened = await test.store.read
      .selectFrom('sessions')
      .select('via')
      .where('person_id', '=', lider())
      .executeTakeFirst();
    expect(opened?.via).toBe('link');
  });

  it('T12: the session it opens makes nothing that would outlive it', async () => {
    const target = world.person('coordinador_estatal', 'Durango').id;
    const opened = await enter(await makeToken('admin', target));
    const as = (opened.json as { token: string }).token;
    const made = [
      await test.ask('POST', '/api/me/calendar-feed', { as }),
      await test.ask('POST', `/api/admin/users/${lider()}/generate-token`, { as }),
    ];
    expect(made.map(({ status, headers }) => [status, headers.get('x-error-code')])).toEqual([
      [403, 'password_needed'],
      [403, 'password_needed'],
    ]);
    for (const table of ['calendar_feeds', 'access_links'] as const) {
      const rows = await test.store.read.selectFrom(table).select('person_id').execute();
      expect(
        rows.filter(({ person_id }) => person_id === lider() || table === 'calendar_feeds'),
      ).toEqual([]);
    }
  });

  const refused: [string, Role, () => number, number][] = [
    [
      'an equal',
      'coordinador_estatal',
      () => world.person('coordinador_estatal', 'Durango').id,
      403,
    ],
    ['a superior', 'coordinador_estatal', () => world.person('admin', 'Durango').id, 403],
    ['an admin, by an admin', 'admin', () => world.person('admin', 'Chihuahua').id, 403],
    [
      'somebody of another state',
      'coordinador_estatal',
      () => world.person('lider', 'Chihuahua').id,
      404,
    ],
    [
      'somebody outside the zone',
      'coordinador_de_coordinadores',
      () => world.person('lider', 'Chihuahua').id,
      404,
    ],
    ['nobody', 'admin', () => 999_999, 404],
    ['somebody pending', 'admin', () => world.person('lider', 'Durango', 'pending').id, 409],
    ['somebody rejected', 'admin', () => world.person('lider', 'Durango', 'rejected').id, 409],
  ];

  it.each(refused)('is not made for %s (G4, G11, G12)', async (_, by, target, status) => {
    const got = await makeLink(by, target());
    const made = await test.store.read.selectFrom('access_links').selectAll().execute();
    expect([got.status, made.length, test.letters.length]).toEqual([status, 0, 0]);
  });

  it('never opens more than its maker holds, for every pair of roles (G2, checklist 28)', async () => {
    const makers = new Set<Role>(['admin', 'coordinador_de_coordinadores', 'coordinador_estatal']);
    const free = await createTestApp({ store: test.store });
    const wrong: string[] = [];
    for (const by of ROLES) {
      const as = await test.session(world.person(by, 'Durango').id);
      for (const role of ROLES) {
        const target = world.person(role, 'Durango').id;
        const got = await free.ask('POST', `/api/admin/users/${target}/generate-token`, { as });
        const expected = makers.has(by) && rankOf(by) > rankOf(role) ? 201 : 403;
        if (got.status !== expected) wrong.push(`${by} for ${role}: ${got.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('says why for somebody not yet approved (D26)', async () => {
    const got = await makeLink('admin', world.person('lider', 'Durango', 'pending').id);
    expect(got.text).toBe('La persona aún no está aprobada');
  });

  it('reaches a widened zone', async () => {
    const id = world.person('coordinador_de_coordinadores', 'Durango').id;
    await test.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ zone: '["Durango","Chihuahua"]' })
        .where('id', '=', id)
        .execute(),
    );
    const target = world.person('lider', 'Chihuahua').id;
    expect((await makeLink('coordinador_de_coordinadores', target)).status).toBe(201);
  });

  it('cannot be used once its person is no longer approved, and is not spent by trying', async () => {
    const token = await makeToken('admin', lider());
    const setStatus = (status: 'approved' | 'rejected') =>
      test.store.write((trx) =>
        trx.updateTable('people').set({ status }).where('id', '=', lider()).execute(),
      );
    await setStatus('rejected');
    expect((await enter(token)).status).toBe(401);
    await setStatus('approved');
    expect((await enter(token)).status).toBe(200);
  });

  const losses: [string, (maker: number, as: string) => Promise<{ status: number }>][] = [
    [
      'is rejected',
      (id, as) =>
        test.ask('PATCH', `/api/users/${id}/status`, { as, body: { status: 'rejected' } }),
    ],
    [
      'has their sessions ended',
      (id, as) => test.ask('POST', `/api/admin/users/${id}/revoke-sessions`, { as }),
    ],
    [
      'is moved to another state',
      (id, as) =>
        test.ask('PATCH', `/api/users/${id}/location`, {
          ...{ as, body: { state: 'Chihuahua', city: 'Juárez' } },
        }),
    ],
  ];

  it.each(losses)('ends when whoever made it %s (G2, T12)', async (_, lose) => {
    const maker = world.person('coordinador_estatal', 'Durango').id;
    const token = await makeToken('coordinador_estatal', lider());
    const admin = await test.session(world.person('admin', 'Durango').id);
    expect((await lose(maker, admin)).status).toBe(200);
    expect((await enter(token)).status).toBe(401);
  });

  it('ends, with every session, when its person is moved to another state (G10)', async () => {
    const token = await makeToken('coordinador_estatal', lider());
    const theirs = await test.session(lider());
    const admin = await test.session(world.person('admin', 'Durango').id);
    const move = (state: string, city: string) =>
      test.ask('PATCH', `/api/users/${lider()}/location`, { as: admin, body: { state, city } });
    const me = () => test.ask('GET', '/api/auth/me', { as: theirs });
    await move('Durango', 'Gómez Palacio');
    expect((await me()).status).toBe(200);
    await move('Chihuahua', 'Juárez');
    expect([(await me()).status, (await enter(token)).status]).toEqual([401, 401]);
  });

  it('G13: past ten an hour each is slowed and noted, none refused', async () => {
    const as = await test.session(world.person('admin', 'Durango').id);
    const statuses = [];
    for (let i = 0; i < 11; i += 1) {
      const got = await test.ask('POST', `/api/admin/users/${lider()}/generate-token`, { as });
      statuses.push(got.status);
    }
    expect(statuses).toEqual(Array(11).fill(201));
    const braked = test.store.read
      .selectFrom('audit')
      .select('subject_id')
      .where('action', '=', 'brake.links-made');
    expect(await braked.execute()).toEqual([{ subject_id: String(lider()) }]);
  });

  it('T10: survives twenty previews, and the page tells nothing of anybody', async () => {
    const token = await makeToken('admin', lider());
    for (let i = 0; i < 20; i += 1) {
      const headers = { 'user-agent': i % 2 ? 'WhatsApp/2.23' : 'TelegramBot (like TwitterBot)' };
      const got = await test.ask(i % 3 ? 'GET' : 'HEAD', `/portal/${token}`, { headers });
      expect(got.status).toBe(200);
      expect(findMarkers(got.text)).toEqual([]);
    }
    const page = await test.ask('GET', `/portal/${token}`);
    expect(page.text).toContain('property="og:title" content="Coaching para Líderes"');
    expect(page.text).not.toContain(token);
    expect((await enter(token)).status).toBe(200);
  });
});

describe('T7: guessing public links', () => {
  it('answers numbers and random ids alike, and gives no more guesses after thirty', async () => {
    const ids = [
      '900000',
      String(world.community('Durango').id),
      'zzzzzzzzzzzzz0000',
      'AAAA-0000-0000-00',
    ];
    const answers = await Promise.all(ids.map((id) => test.ask('GET', `/api/teams/${id}/public`)));
    const seen = answers.map(({ status, text, headers }) => [
      status,
      text,
      [...headers].filter(([name]) => name !== 'x-request-id'),
    ]);
    expect(new Set(seen.map((entry) => JSON.stringify(entry))).size).toBe(1);
    expect(seen[0]?.[0]).toBe(404);
    for (let i = ids.length; i < 30; i += 1) {
      expect((await test.ask('GET', `/api/teams/guess-${i}-00000000/public`)).status).toBe(404);
    }
    const { publicId } = world.community('Durango');
    expect((await test.ask('GET', `/api/teams/${publicId}/public`)).status).toBe(429);
    const elsewhere = { ip: '10.7.7.7' };
    expect((await test.ask('GET', `/api/teams/${publicId}/public`, elsewhere)).status).toBe(200);
  });
});

describe('T6: a link on the network of a whole parish', () => {
  const open = (link: string, part = 'public') => test.ask('GET', `/api/teams/${link}/${part}`);
  const openPage = async (link: string) =>
    (await Promise.all([open(link), open(link, 'members/public')])).map(({ status }) => status);

  it('200 openings of a renewed link leave the right one open', async () => {
    const { id, publicId } = world.community('Durango');
    const retired = 'k7q4-zm2p-9xw3h';
    await test.store.write((trx) =>
      trx
        .insertInto('retired_links')
        .values({ public_id: retired, group_id: id, retired_at: test.clock.now })
        .execute(),
    );
    for (let i = 0; i < 200; i += 1) expect(await openPage(retired)).toEqual([404, 404]);
    expect(await openPage(publicId)).toEqual([200, 200]);
  });

  it('200 openings of a link of a deleted community leave the right one open', async () => {
    const [gone, right] = [world.community('Chihuahua'), world.community('Durango')];
    await test.store.write((trx) =>
      trx.updateTable('groups').set({ deleted_at: 1 }).where('id', '=', gone.id).execute(),
    );
    for (let i = 0; i < 200; i += 1) expect(await openPage(gone.publicId)).toEqual([404, 404]);
    expect(await openPage(right.publicId)).toEqual([200, 200]);
  });

  it('a mistyped link is one guess, however often its page is opened', async () => {
    for (let i = 0; i < 40; i += 1) {
      expect(await openPage('k7q4-zm2p-9xw3h')).toEqual([404, 404]);
      expect(await openPage('K7Q4 ZM2P 9XW3H'.replaceAll(' ', ''))).toEqual([404, 404]);
    }
    expect(await openPage(world.community('Durango').publicId)).toEqual([200, 200]);
  });

  it('thirty pages of links that never were are thirty guesses, and then it says why it waits', async () => {
    const symbols = '0123456789abcdefghjkmnpqrstvwxyz';
    for (let i = 0; i < 30; i += 1) {
      expect(await openPage(`k7q4-zm2p-9xw3${symbols[i]}`)).toEqual([404, 404]);
    }
    const refused = await open(world.community('Durango').publicId);
    expect([refused.status, refused.text]).toEqual([
      429,
      'Hay muchas personas usando esta red. Espera 15 minutos',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('a hundred people enter by their links: only what opens nothing is a guess', async () => {
    const person = world.person('lider', 'Durango');
    for (let i = 0; i < 100; i += 1) {
      const token = newSecret((count) => randomBytes(count));
      await test.store.write((trx) =>
        trx
          .insertInto('access_links')
          .values({
            ...{ person_id: person.id, token_hash: hashSecret(token), created_by: person.id },
            ...{ created_at: test.clock.now, expires_at: test.clock.now + 1_000 },
          })
          .execute(),
      );
      expect((await enter(`${token}.`)).status).toBe(200);
    }
    for (let i = 0; i < 30; i += 1) expect((await enter(`nothing-${i}`)).status).toBe(401);
    expect((await enter('nothing-30')).status).toBe(429);
  });
});

describe('T6: flooding a public link', () => {
  it('is told to wait after ten meetings an hour', async () => {
    const { publicId } = world.community('Durango');
    const post = () =>
      test.ask('POST', `/api/teams/${publicId}/meetings`, {
        body: {
          meetingDate: new Date(test.clock.now).toISOString(),
          attendanceRecords: [],
          names: [],
        },
      });
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await post()).status);
    expect(statuses).toEqual(Array(10).fill(201));
    const eleventh = await post();
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a link with a tail', () => {
  it.each([
    ['/login/', '/login'],
    ['/login/?x=1', '/login?x=1'],
    ['/mi-cuenta%20', '/mi-cuenta'],
    ['/pendientes).', '/pendientes'],
    ['/portal/', '/portal'],
    ['/registrar-reunion/K7Q4ZM2P9XWOL).', '/registrar-reunion/k7q4-zm2p-9xw01'],
    ['/registrar-reunion/k7q4-zm2p-9xw3h/', '/registrar-reunion/k7q4-zm2p-9xw3h'],
    ['/registrar-reunion/k7q4-zm2p-9xw3h.Gracias', '/registrar-reunion/k7q4-zm2p-9xw3h'],
    [
      '/registrar-reunion/k7q4-zm2p-9xw3h%E2%80%8B?fbclid=a',
      '/registrar-reunion/k7q4-zm2p-9xw3h?fbclid=a',
    ],
    ['/community-coordinator/miembros/12/', '/community-coordinator/miembros/12'],
  ])('%s leads to %s', async (written, meant) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const got = await test.ask(method, written);
      expect([got.status, got.headers.get('location')]).toEqual([302, meant]);
      expect(got.headers.get('cache-control')).toBe('no-store');
    }
    expect((await test.ask('GET', meant)).status).toBe(200);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '//evil.example/login/',
    '/api/',
    '/api/teams/x/public/',
    '/no-hay-nada/',
    '/%2F%2Fevil.example/',
  ])('%s leads nowhere', async (path) => {
    const got = await test.ask('GET', path);
    expect([got.status, got.headers.get('location')]).toEqual([404, null]);
  });

  it('names its community to the API, and is the same link to who registers by it', async () => {
    const { id } = world.community('Durango');
    await test.store.write((trx) =>
      trx
        .updateTable('groups')
        .set({ public_id: '10q4-zm2p-9xw3h' })
        .where('id', '=', id)
        .execute(),
    );
    for (const written of [
      '10q4-zm2p-9xw3h.',
      'LOQ4ZM2P9XW3H',
      'io-q4zm2p-9xw3h)',
      '10q4–zm2p–9xw3h',
    ]) {
      const path = `/api/teams/${encodeURIComponent(written)}`;
      expect((await test.ask('GET', `${path}/public`)).status).toBe(200);
      const body = { meetingDate: new Date(test.clock.now).toISOString() };
      expect((await test.ask('POST', `${path}/meetings`, { body })).status).toBe(201);
    }
  });

  it('lets its person in', async () => {
    const token = await makeToken('admin', lider());
    expect((await ownerOf(`${token}).`)).json).toMatchObject({ alias: expect.any(String) });
    expect((await enter(`\u200B${token}%20`)).status).toBe(200);
  });
});
