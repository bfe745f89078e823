import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCommunities, myCommunity } from '#contract/communities';
import { rowsByName } from '#contract/core/table';
import { handlers } from '#server/handlers';
import { createApp } from '#server/http/create-app';
import { handler } from '#server/http/handler';
import { toSiteFile } from '#server/static/read-site';
import { type Ask, createTestApp, PUBLIC_URL, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

const HTML = '<!doctype html><html><head></head><body></body></html>';
const site = new Map([['/index.html', toSiteFile('index.html', new TextEncoder().encode(HTML))]]);

let test: TestApp;
let world: World;
let admin: string;

beforeAll(async () => {
  test = await createTestApp({ site });
  world = await buildWorld(test.store);
  admin = await test.session(world.person('admin', 'Durango').id);
});

afterAll(() => test.close());

describe('T17: requests of other sites (checklist 34)', () => {
  const ok = 200;
  const cases: [string, Record<string, string>, number][] = [
    ['our own page', { 'sec-fetch-site': 'same-origin' }, ok],
    ['our own page, said by Origin', { origin: PUBLIC_URL }, ok],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a neighbour host', { 'sec-fetch-site': 'same-site', origin: 'https://a.localhost' }, 403],
    ['another site, said by Origin', { origin: 'https://evil.example' }, 403],
    ['our name with another port', { origin: 'http://localhost:3001' }, 403],
    ['our name as a beginning', { origin: `${PUBLIC_URL}.evil.example` }, 403],
    ['a sandboxed page', { origin: 'null' }, 403],
    ['a typed address', { 'sec-fetch-site': 'none' }, 403],
    ['who says nothing', {}, 403],
  ];

  it.each(cases)('%s, with the cookie', async (_, headers, expected) => {
    const got = await raw('POST', '/api/sync/known', { as: admin, headers, body: '{"opIds":[]}' });
    expect(got.status).toBe(expected);
    if (expected === 403) expect(got.headers.get('x-error-code')).toBe('cross_site');
  });

  it.each(cases)('%s, with a valid bearer instead', async (_, headers) => {
    const bearer = { authorization: `Bearer ${admin}`, ...headers };
    const got = await raw('POST', '/api/sync/known', { headers: bearer, body: '{"opIds":[]}' });
    expect(got.status).toBe(200);
  });

  it('a bearer that opens nothing does not help', async () => {
    const headers = { authorization: `Bearer ${'x'.repeat(43)}`, origin: 'https://evil.example' };
    const got = await raw('POST', '/api/auth/login', { headers, body: '{}' });
    expect(got.status).toBe(403);
  });

  it('login cannot be forced on a visitor either', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await raw('POST', '/api/auth/login', { headers, body: '{}' })).status).toBe(403);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
    '',
  ])('a body of type "%s" is refused even from our own page', async (type) => {
    for (const method of ['POST', 'PUT'] as const) {
      const path =
        method === 'PUT'
          ? `/api/meetings/${world.community('Durango').meeting}`
          : '/api/sync/known';
      const headers = { origin: PUBLIC_URL, 'content-type': type };
      const got = await raw(method, path, { as: admin, headers, body: '{"opIds":[]}' });
      expect(got.status).toBe(415);
    }
  });

  it('no answer invites another site to read it (checklist 33)', async () => {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const got = await test.ask(method, '/api/auth/login', { as: admin, headers });
      expect([...got.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
        [],
      );
    }
  });

  it('reading changes nothing: GET and HEAD leave every table as it was', async () => {
    const before = await fingerprintOfTables();
    for (const row of rowsByName.values()) {
      const path = row.path.replace(/:\w+/g, '1');
      await test.ask('GET', `/api${path}`, { as: admin });
      await test.ask('HEAD', `/api${path}`, { as: admin });
    }
    expect(await fingerprintOfTables()).toBe(before);
  });
});

describe('T32: oversized and deep bodies', () => {
  const big = (bytes: number) => JSON.stringify({ opIds: [], pad: 'x'.repeat(bytes) });

  it.each([
    ['/api/auth/login', 64],
    ['/api/meetings/018f0000-0000-7000-8000-000000000001/attendance', 256],
    ['/api/teams/wxyz00c0123456789/meetings', 256],
    ['/api/sync/push', 528],
    ['/api/sync/import', 1024],
  ])('%s takes %i KiB and no more, announced or in pieces', async (path, kib) => {
    const over = big(kib * 1024);
    const announced = await test.ask('POST', path, { as: admin, raw: over });
    const lied = await test.ask('POST', path, {
      as: admin,
      raw: over,
      headers: { 'content-length': String(kib * 1024 + 1) },
    });
    const chunked = await test.ask('POST', path, { as: admin, raw: stream(over) });
    expect([announced.status, lied.status, chunked.status]).toEqual([413, 413, 413]);
    const fits = await test.ask('POST', path, { as: admin, raw: big(kib * 1024 - 200) });
    expect(fits.status).not.toBe(413);
  });

  it('nothing deep is walked through', async () => {
    const deep = `{"opIds":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    expect((await test.ask('POST', '/api/sync/known', { as: admin, raw: deep })).status).toBe(422);
  });

  it('ten thousand attendees are too many', async () => {
    const one = { attendeeId: 1, present: true };
    const body = {
      meetingDate: new Date(test.clock.now).toISOString(),
      attendanceRecords: Array(10_000).fill(one),
    };
    const { publicId } = world.community('Durango');
    const got = await test.ask('POST', `/api/teams/${publicId}/meetings`, { body });
    expect([413, 422]).toContain(got.status);
  });
});

describe('T43: path tricks', () => {
  const id = 1;
  const mutated = [
    '//api/communities',
    '/api//communities',
    '/api/communities/',
    '/api/./communities',
    '/api/%2e/communities',
    '/api/x/../communities',
    '/api/x/%2e%2e/communities',
    '/API/communities',
    '/api/Communities',
    '/api/COMMUNITIES',
    '/api/%63ommunities',
    '/%61pi/communities',
    '/api%2Fcommunities',
    '/api/communities%2F',
    '/api/communities%2f1%2fmembers',
    `/api/communities/${id}%2Fmembers`,
    `/api/communities/${id}//members`,
    `/api/communities/${id}/members/`,
    `/api/communities/${id}/members%00`,
    `/api/communities/${id}/members%20`,
    `/api/communities/${id}/members;public`,
    `/api/communities/${id};a=b/members`,
    `/api/communities/${id}/members?api/public`,
    `/api/communities/${id}/members%3Fx`,
    `/api/communities/${id}/members.json`,
    `/api/communities/0${id}/members`,
    `/api/communities/+${id}/members`,
    `/api/communities/${id}.0/members`,
    `/api/communities/%31/members`,
    `/api/communities/١/members`,
    `/api/communities/${id}\\members`,
    `/api/communities/${id}%5Cmembers`,
    '/api/teams/../communities',
    '/api/teams/x/public/../../../communities',
    '/api/teams/x/public/%2e%2e/%2e%2e/communities',
    '/api/auth/login/../me',
    '/api/auth/me%0a',
    '/api/auth/me%E0%A4',
    '/api/auth/%me',
    '/api/sync/pull#public',
    '/api/healthz',
    '/api/api/communities',
  ];

  it.each(mutated)('%s opens nothing without a session', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const got = await test.ask(method, path);
      const isPage = got.headers.get('content-type')?.startsWith('text/html') ?? false;
      expect(got.status >= 400 || (isPage && !path.includes('/api/'))).toBe(true);
    }
  });

  it('an unknown call is a plain 404, a wrong method a 405 that says which is right', async () => {
    const unknown = await test.ask('GET', '/api/nothing/here', { as: admin });
    expect([unknown.status, unknown.text]).toEqual([404, 'No se encontró lo que buscas']);
    const wrong = await test.ask('DELETE', '/api/auth/login', { as: admin });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('headers', () => {
  it('T44: keep the app out of frames and scripts of others out of it (checklist 30-32)', async () => {
    for (const path of ['/', '/login', '/portal/abc', '/api/auth/me', '/api/docs', '/nothing']) {
      const { headers } = await test.ask('GET', path);
      const csp = headers.get('content-security-policy') ?? '';
      for (const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]) {
        expect(csp.split('; ')).toContain(rule);
      }
      expect(csp).not.toMatch(/unsafe|\*/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('ask for https for two years in production only (checklist 29)', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://lideres.example' };
    const production = await createTestApp({ store: test.store, env });
    const strict = await production.ask('GET', '/healthz');
    expect(strict.headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    );
    const local = await test.ask('GET', '/healthz');
    expect(local.headers.get('strict-transport-security')).toBeNull();
  });

  it('name a charset and forbid storing, whatever /api answers (checklist 35, 38)', async () => {
    const asks: [string, string, Ask][] = [
      ['GET', '/api/auth/me', { as: admin }],
      ['GET', '/api/auth/me', {}],
      ['GET', '/api/nothing', {}],
      ['POST', '/api/auth/login', { raw: '{' }],
      ['GET', '/api/openapi.json', {}],
      ['GET', '/api/docs', {}],
    ];
    for (const [method, path, ask] of asks) {
      const { headers } = await test.ask(method, path, ask);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')?.toLowerCase()).toMatch(/charset=utf-8$/);
    }
  });
});

describe('a fault of ours (checklist 58)', () => {
  it('is told in one general sentence, logged without its message, and undone', async () => {
    const secret = 'valor-que-nadie-debe-leer';
    const broken = handlers.map((one) => {
      if (one.row === myCommunity) {
        return handler(myCommunity, () => Promise.reject(new Error(secret)));
      }
      return one.row.name === 'session.logout' ? { ...one, run: failAfter(one, secret) } : one;
    });
    const app = createApp(test.deps, broken as typeof handlers);
    const headers = { cookie: `sid=${admin}`, origin: PUBLIC_URL };
    const got = await app.request(`${PUBLIC_URL}/api/my-community`, { headers });
    expect(got.status).toBe(500);
    expect(got.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await got.text()).toBe('Algo falló de nuestro lado. Intenta de nuevo en un momento');
    const out = await app.request(`${PUBLIC_URL}/api/auth/logout`, { method: 'POST', headers });
    expect(out.status).toBe(500);
    expect((await test.ask('GET', '/api/auth/me', { as: admin })).status).toBe(200);
    const faults = test.logLines.filter((line) => line.includes('"fault"'));
    expect(faults).toHaveLength(2);
    expect(faults.join()).toContain(got.headers.get('x-request-id') ?? 'no id');
    expect(faults.join()).not.toContain(secret);
  });

  it('includes an answer that lacks a field its row promises', async () => {
    const broken = handlers.map((one) =>
      one.row === listCommunities ? handler(listCommunities, async () => [{}] as never) : one,
    );
    const app = createApp(test.deps, broken as typeof handlers);
    const headers = { cookie: `sid=${admin}` };
    expect((await app.request(`${PUBLIC_URL}/api/communities`, { headers })).status).toBe(500);
  });
});

describe('T49 and T26: parameters that mean two things', () => {
  it.each([
    '/api/communities/meeting-status?state=Durango&state=Chihuahua',
    '/api/communities/meeting-status?state=Durango&%73tate=Chihuahua',
    '/api/sync/pull?cursor=a&cursor=b',
  ])('%s is refused', async (path) => {
    const got = await test.ask('GET', path, { as: admin });
    expect([got.status, got.headers.get('x-error-code')]).toEqual([400, 'repeated_param']);
  });

  it.each([
    ['Durango', 200],
    ['durango', 200],
    ['%20DURANGO%20', 200],
    ['Chihuahua', 403],
    ['chihuahua%20', 403],
    ['CHIHUÁHUA', 403],
    ['%25', 403],
    ['Durango%00', 200],
    ["Durango'%20or%201=1", 403],
  ])('a coordinador_estatal asking for state %s: %i', async (state, expected) => {
    const as = await test.session(world.person('coordinador_estatal', 'Durango').id);
    const got = await test.ask('GET', `/api/communities/meeting-status?state=${state}`, { as });
    expect(got.status).toBe(expected);
    if (expected === 403) expect(got.headers.get('x-error-code')).toBe('out_of_scope');
    expect(got.text).not.toContain('wxyz2');
  });

  it('a list of values for one name says nothing', async () => {
    const as = await test.session(world.person('coordinador_estatal', 'Durango').id);
    const got = await test.ask('GET', '/api/communities/meeting-status?state[]=Chihuahua', { as });
    expect(got.text).not.toContain('wxyz2');
  });

  it('__proto__ in a body reaches nothing', async () => {
    const raw = '{"__proto__":{"opIds":[]},"constructor":{"prototype":{"polluted":true}}}';
    expect((await test.ask('POST', '/api/sync/known', { as: admin, raw })).status).toBe(422);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('documentation (checklist 59)', () => {
  it('is readable outside production and carries every row', async () => {
    const { json } = await test.ask('GET', '/api/openapi.json');
    const { openapi, paths } = json as { openapi: string; paths: Record<string, object> };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(openapi).toBe('3.1.0');
    expect(operations.map((entry) => entry.operationId).sort()).toEqual(
      [...rowsByName.keys()].sort(),
    );
    const page = await test.ask('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script|style=/);
    for (const row of rowsByName.values()) expect(page.text).toContain(row.name);
  });

  it('has no page in production, and its document only where a setting says so', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://lideres.example' };
    const production = await createTestApp({ store: test.store, env });
    expect((await production.ask('GET', '/api/openapi.json')).status).toBe(404);
    const open = await createTestApp({ store: test.store, env: { ...env, OPENAPI: '1' } });
    expect((await open.ask('GET', '/api/openapi.json')).status).toBe(200);
    expect((await open.ask('GET', '/api/docs')).status).toBe(404);
    expect((await production.ask('GET', '/api/docs')).status).toBe(404);
    expect((await production.ask('GET', '/api/docs.css')).status).toBe(404);
  });
});

type RawAsk = { as?: string; headers: Record<string, string>; body: string };

/** Sends exactly these headers, where `ask` would add an Origin. */
async function raw(method: string, path: string, { as, headers, body }: RawAsk) {
  const cookie: Record<string, string> = as ? { cookie: `sid=${as}` } : {};
  return test.app.request(`${PUBLIC_URL}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...cookie, ...headers },
    body,
  });
}

function stream(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 10_000));
      at += 10_000;
    },
  });
}

/** Does its work and then fails, so that the work must be taken back. */
function failAfter(one: (typeof handlers)[number], message: string) {
  return async (...args: Parameters<typeof one.run>) => {
    await one.run(...args);
    throw new Error(message);
  };
}

async function fingerprintOfTables(): Promise<string> {
  const { read } = test.store;
  const tables = ['people', 'groups', 'memberships', 'meetings', 'attendance', 'sessions'] as const;
  const rows = await Promise.all(
    tables.map((table) => read.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}
