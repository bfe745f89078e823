import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});

afterAll(() => test.close());

const DATE = '2026-01-14T02:00:00.000Z';
const coordinator = () => world.person('coordinador_de_comunidad', 'Durango');
const lider = () => world.person('lider', 'Durango');

type Creating = { key?: string; body?: object; headers?: Record<string, string> };

async function create(personId: number, { key, body, headers }: Creating = {}) {
  const as = await test.session(personId);
  return test.ask('POST', `/api/communities/${world.community('Durango').id}/meetings`, {
    as,
    body: { date: DATE, ...body },
    headers: { ...(key ? { 'idempotency-key': key } : {}), ...headers },
  });
}

async function countMeetings(): Promise<number> {
  const rows = await test.store.read.selectFrom('meetings').select('id').execute();
  return rows.length;
}

describe('T4: sent under another account', () => {
  it('is refused before anything happens', async () => {
    const before = await countMeetings();
    const got = await create(lider().id, {
      headers: { 'x-outbox-owner': String(coordinator().id) },
    });
    expect([got.status, got.headers.get('x-error-code')]).toEqual([409, 'wrong_account']);
    expect(await countMeetings()).toBe(before);
    const own = await create(lider().id, { headers: { 'x-outbox-owner': String(lider().id) } });
    expect(own.status).toBe(201);
  });
});

describe('T27: Idempotency-Key', () => {
  it('does a thing once, and answers every time with its key', async () => {
    const key = randomUUID();
    const before = await countMeetings();
    const first = await create(lider().id, { key });
    const second = await create(lider().id, { key });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((second.json as { id: string }).id).toBe((first.json as { id: string }).id);
    expect([first, second].map((one) => one.headers.get('idempotency-key'))).toEqual([key, key]);
    expect(await countMeetings()).toBe(before + 1);
  });

  it('does it once even when it comes ten times at the same moment', async () => {
    const key = randomUUID();
    const before = await countMeetings();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(lider().id, { key })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => (answer.json as { id: string }).id)).size).toBe(1);
    expect(await countMeetings()).toBe(before + 1);
  });

  it('belongs to its person: two people with one key make two things', async () => {
    const key = randomUUID();
    const before = await countMeetings();
    const ids = [];
    for (const { id } of [lider(), coordinator()]) {
      ids.push(((await create(id, { key })).json as { id: string }).id);
    }
    expect(new Set(ids).size).toBe(2);
    expect(await countMeetings()).toBe(before + 2);
  });

  it('belongs to its content', async () => {
    const key = randomUUID();
    await create(lider().id, { key });
    const before = await countMeetings();
    const other = await create(lider().id, { key, body: { notes: 'Otra' } });
    expect([other.status, other.headers.get('x-error-code')]).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(await countMeetings()).toBe(before);
  });

  it('keeps nothing of what was refused, so that it can be sent again', async () => {
    const key = randomUUID();
    expect((await create(lider().id, { key, body: { date: 'ayer' } })).status).toBe(422);
    expect((await create(lider().id, { key })).status).toBe(201);
  });

  it.each(['1', 'not-a-uuid', "' or 1=1"])('must be a UUID: %s', async (key) => {
    const got = await create(lider().id, { key });
    expect([got.status, got.headers.get('x-error-code')]).toEqual([400, 'bad_idempotency_key']);
  });

  it('of the public link is the link’s, whoever is signed in', async () => {
    const key = randomUUID();
    const before = await countMeetings();
    const path = `/api/teams/${world.community('Durango').publicId}/meetings`;
    const body = { meetingDate: DATE, attendanceRecords: [], names: [] };
    const headers = { 'idempotency-key': key };
    const ids = [];
    for (const as of [null, await test.session(lider().id), await test.session(coordinator().id)]) {
      ids.push(((await test.ask('POST', path, { as, body, headers })).json as { id: string }).id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await countMeetings()).toBe(before + 1);
  });
});

describe('T28: a key after its person lost the right', () => {
  it('answers that it was done, and of it only ids', async () => {
    const key = randomUUID();
    const body = { notes: 'privado-de-la-reunión' };
    const first = await create(coordinator().id, { key, body });
    await setRole('integrante');
    const before = await countMeetings();
    const again = await create(coordinator().id, { key, body });
    await setRole('coordinador_de_comunidad');
    expect(first.status).toBe(201);
    expect(again.status).toBe(201);
    const { id, folio } = first.json as { id: string; folio: string };
    expect(again.json).toEqual({ id, folio });
    expect(await countMeetings()).toBe(before);
    const stored = await test.store.read.selectFrom('applied_ops').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('privado-de-la-reunión');
  });
});

describe('T21: fields a client has no say in', () => {
  const hostile = {
    createdBy: 1,
    created_by: 1,
    role: 'admin',
    status: 'approved',
    zone: '["Chihuahua"]',
    source: 'import',
    group_id: 3,
    communityId: 3,
    setAside: true,
    set_aside_at: 1,
    flags: ['x'],
    change: 1,
    deleted_at: 1,
  };

  it('are ignored when a meeting is made', async () => {
    const got = await create(lider().id, { body: hostile });
    const { id } = got.json as { id: string };
    const row = await meeting(id);
    expect([got.status, row.created_by, row.source]).toEqual([201, lider().id, 'leader']);
    expect([row.group_id, row.set_aside_at, row.deleted_at, row.flags]).toEqual([
      world.community('Durango').id,
      null,
      null,
      '[]',
    ]);
  });

  it('are ignored when a meeting is changed', async () => {
    const { id } = (await create(lider().id)).json as { id: string };
    const as = await test.session(lider().id);
    const body = { ...hostile, set: { notes: 'Nueva', ...hostile } };
    const got = await test.ask('PUT', `/api/meetings/${id}`, { as, body });
    const row = await meeting(id);
    expect([got.status, row.notes, row.created_by, row.source]).toEqual([
      200,
      'Nueva',
      lider().id,
      'leader',
    ]);
    expect([row.group_id, row.set_aside_at, row.deleted_at]).toEqual([
      world.community('Durango').id,
      null,
      null,
    ]);
  });

  it('are ignored when signing in or out, making links and marking', async () => {
    // When an account was last used changes by signing in.
    const people = async () =>
      (await test.store.read.selectFrom('people').selectAll().orderBy('id').execute()).map(
        (row) => ({
          ...{ ...row, used_at: null },
        }),
      );
    const before = await people();
    const as = await test.session(world.person('admin', 'Durango').id);
    const { meeting: uuid, localId } = world.community('Durango');
    const login = { email: `mk${lider().id}email@demo.example`, password: `mk${lider().id}hash` };
    const asks = await Promise.all([
      test.ask('POST', '/api/auth/login', { body: { ...hostile, ...login } }),
      test.ask('POST', `/api/admin/users/${lider().id}/generate-token`, { as, body: hostile }),
      test.ask('POST', `/api/meetings/${uuid}/attendance`, {
        as,
        body: { ...hostile, memberId: localId, present: true },
      }),
    ]);
    expect(asks.map((answer) => answer.status)).toEqual([200, 201, 200]);
    expect(await people()).toEqual(before);
  });
});

describe('T19: links that are not links', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://banco.example@evil.example/',
    'https:\\\\evil.example',
    '//evil.example',
    `https://evil.example/${'a'.repeat(2_048)}`,
    'https://evil\u202e.example/',
  ])('%s is refused in both forms', async (link) => {
    const leader = await create(lider().id, { body: { formativeTopicLink: link } });
    const path = `/api/teams/${world.community('Durango').publicId}/meetings`;
    const form = await test.ask('POST', path, {
      body: { meetingDate: DATE, formativeTopicLink: link },
    });
    for (const got of [leader, form]) {
      expect([got.status, got.text]).toEqual([422, 'Debe ser una URL válida']);
      expect(got.headers.get('x-error-field')).toBe('formativeTopicLink');
    }
  });

  it('an honest one is kept as typed', async () => {
    const link = 'https://www.vatican.va/archive/index_sp.htm?x=1#y';
    const got = await create(lider().id, { body: { formativeTopicLink: link } });
    expect((got.json as { formativeTopicLink: string }).formativeTopicLink).toBe(link);
  });
});

describe('T48: what the log knows', () => {
  it('T11: no token, no name, no address, no words of anybody', async () => {
    const as = await test.session(world.person('admin', 'Durango').id);
    const made = await test.ask('POST', `/api/admin/users/${lider().id}/generate-token`, { as });
    const token = (made.json as { accessLink: string }).accessLink.split('/').at(-1) as string;
    await test.ask('GET', `/portal/${token}`);
    await test.ask('GET', `/registrar-reunion/${world.community('Durango').publicId}`);
    await test.ask('GET', `/api/teams/${world.community('Durango').publicId}/public`);
    const entered = await test.ask('POST', '/api/auth/token-login', { body: { token } });
    await create(lider().id, { body: { notes: 'secreto-de-notas' } });
    await test.ask('POST', '/api/auth/login', {
      body: { email: 'alguien@demo.example', password: 'clave-de-alguien' },
    });
    const lines = test.logLines.join('\n');
    expect(entered.status).toBe(200);
    expect(test.logLines.length).toBeGreaterThan(6);
    for (const secret of [
      token,
      as,
      (entered.json as { token: string }).token,
      world.community('Durango').publicId,
      'secreto-de-notas',
      'alguien@demo.example',
      'clave-de-alguien',
    ]) {
      expect(lines).not.toContain(secret);
    }
    expect(lines).not.toMatch(/mk\d+(email|phone|full|alias|hash|hint)/);
  });
});

async function meeting(uuid: string) {
  return test.store.read
    .selectFrom('meetings')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
}

async function setRole(role: string): Promise<void> {
  await test.store.write((trx) =>
    trx.updateTable('people').set({ role }).where('id', '=', coordinator().id).execute(),
  );
}
