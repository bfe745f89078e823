import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role, rankOf } from '#contract/core/roles';
import type { RegionUser, UserItem } from '#contract/people';
import { isApprover, mayDecide, mayRegister } from '#server/access/grants';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, STATES, type State, type World } from '../support/world.ts';

/** What a person's record, place and community are to those who may not touch them. */
let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});
afterAll(() => test.close());

const session = (role: Role, state: State = 'Durango') =>
  test.session(world.person(role, state).id);

async function ask(role: Role, method: string, path: string, body?: unknown) {
  return test.ask(method, `/api${path}`, { as: await session(role), body });
}

/** All that decides who may do what; audit and history are written where something was done. */
async function everything(): Promise<string> {
  const { read } = test.store;
  const tables = ['people', 'groups', 'memberships', 'access_links', 'person_history'] as const;
  const rows = await Promise.all(
    tables.map((table) => read.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows);
}

describe('T22: an id of another place', () => {
  it('is answered like one that is missing, by every call about people, and changes nothing', async () => {
    const far = world.community('Chihuahua').localId;
    const calls = [
      ['PATCH', (id: number) => `/users/${id}/status`, { status: 'rejected' }],
      ['PATCH', (id: number) => `/users/${id}/location`, { state: 'Durango', city: 'Durango' }],
      ['PATCH', (id: number) => `/users/${id}/community`, { community: 'Grupo 00c' }],
      ['GET', (id: number) => `/admin/users/${id}/history`, undefined],
      ['POST', (id: number) => `/admin/users/${id}/revoke-sessions`, undefined],
      ['DELETE', (id: number) => `/admin/users/${id}/generate-token`, undefined],
      ['POST', (id: number) => `/admin/users/${id}/generate-token`, undefined],
      ['POST', (id: number) => `/admin/users/${id}/consents`, { version: 'x', method: 'paper' }],
    ] as const;
    const before = await everything();
    for (const role of ['coordinador_estatal', 'coordinador_de_coordinadores'] as const) {
      for (const [method, path, body] of calls) {
        const [there, nowhere] = [
          await ask(role, method, path(far), body),
          await ask(role, method, path(999_999), body),
        ];
        expect([role, path(far), there.status, there.text]).toEqual([
          ...[role, path(far), nowhere.status, nowhere.text],
        ]);
        expect(there.status).toBe(404);
      }
    }
    expect(await everything()).toBe(before);
  });

  it('in a body adds, assigns and moves nobody', async () => {
    const own = world.community('Durango');
    const far = world.community('Chihuahua');
    const stranger = world.person('coordinador_de_comunidad', 'Chihuahua').id;
    const before = await everything();
    const role = 'coordinador_de_coordinadores';
    const attempts = [
      await ask(role, 'POST', `/communities/${own.id}/members`, { userId: far.localId }),
      await ask(role, 'POST', `/communities/${own.id}/coordinator`, { userId: stranger }),
      await ask(role, 'PATCH', `/users/${own.localId}/community`, {
        ...{ community: 'Grupo', communityId: far.id },
      }),
      await ask(role, 'DELETE', `/communities/${own.id}/members/${far.localId}`),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await everything()).toBe(before);
  });
});

describe('T21: what a body brings beside its fields', () => {
  it('has no effect on who somebody is', async () => {
    const extra = { role: 'admin', zone: '["Durango"]', created_by: 1, erased_at: 1, id: 1 };
    const { id } = world.person('integrante', 'Durango', 'pending');
    const row = () =>
      test.store.read
        .selectFrom('people')
        .select(['id', 'role', 'zone', 'created_by', 'erased_at'])
        .where('id', '=', id)
        .execute();
    const before = await row();
    const got = [
      await ask('admin', 'PATCH', `/users/${id}/status`, { status: 'rejected', ...extra }),
      await ask('admin', 'PATCH', `/users/${id}/location`, {
        ...{ state: 'Durango', city: 'Canatlán', status: 'approved', ...extra },
      }),
    ];
    expect(got.map(({ status }) => status)).toEqual([200, 200]);
    expect(await row()).toEqual(before);
  });
});

describe('T26: a filter', () => {
  it.each([
    ['?state=Chihuahua', 403],
    ['?state=chihuahua', 403],
    ['?state=%43hihuahua', 403],
    ['?state=Chihuahua%00', 403],
    ['?state=Durango&state=Chihuahua', 400],
    ['?state=Durango%2CChihuahua', 403],
    ['?state=*', 403],
    ["?state=' or 1=1 --", 403],
    ['?state=', 200],
    ['?state%5B%5D=Chihuahua', 200],
    ['?STATE=Chihuahua', 200],
    ['?state=D%C3%BArango', 200],
  ])('%s never leaves the own state', async (query, status) => {
    for (const path of ['/users/by-region', '/communities/meeting-status']) {
      const got = await ask('coordinador_estatal', 'GET', `${path}${query}`);
      expect([path, got.status]).toEqual([path, status]);
      const foreign = world.people
        .filter(({ state }) => state === 'Chihuahua')
        .filter(({ id }) => got.text.includes(`mk${id}alias`));
      expect(foreign).toEqual([]);
    }
  });

  it.each(STATES)('does not show a coordinador_estatal of %s the other states', async (state) => {
    const as = await session('coordinador_estatal', state);
    for (const path of ['/users/all', '/users/by-region']) {
      const got = (await test.ask('GET', `/api${path}`, { as })).json as (UserItem | RegionUser)[];
      expect(new Set(got.map((user) => user.state))).toEqual(new Set([state]));
    }
  });
});

describe('T23, T24: a grant', () => {
  const anyRole = fc.constantFrom(...ROLES, 'superadmin', '');
  const person = fc.record({ id: fc.integer({ min: 1, max: 4 }), role: anyRole });

  it('never exceeds the granter: who decides outranks whom they decide about (checklist 28)', () => {
    const created_by = fc.option(fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(person, person, created_by, (by, target, creator) => {
        const caller = { personId: by.id, role: by.role as Role };
        const decides = mayDecide(caller, { ...target, created_by: creator });
        const outranks = rankOf(by.role) > rankOf(target.role);
        // Never a peer, a superior, oneself; never an admin; never beyond being an approver.
        if (decides) expect([outranks, by.id !== target.id]).toEqual([true, true]);
        if (decides) expect(isApprover(caller, target)).toBe(true);
        if (target.role === 'admin') expect(decides).toBe(false);
        const isOwn = creator === by.id && rankOf(target.role) >= 40 && by.role !== 'admin';
        if (isOwn) expect(decides).toBe(false);
      }),
      { numRuns: 2_000, seed: 28 },
    );
  });

  it('never registers an equal, the state coordinators’ own kind excepted, nor a superior', () => {
    for (const by of ROLES) {
      for (const role of ROLES.filter((it) => mayRegister(by, it))) {
        const isPeer = by === role;
        expect([
          by,
          role,
          rankOf(by) > rankOf(role) || (isPeer && by === 'coordinador_estatal'),
        ]).toEqual([by, role, true]);
      }
      expect(mayRegister(by, 'admin')).toBe(false);
    }
  });

  it('over random worlds: nobody ends up with a power that its giver did not hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROLES),
        fc.constantFrom(...ROLES),
        fc.constantFrom(...STATES),
        fc.constantFrom(...STATES),
        fc.nat(3),
        async (giver, taker, from, to, index) => {
          const group = world.community(to, index);
          const { id } = world.person(taker, from);
          const as = await session(giver);
          const got = await test.ask('POST', `/api/communities/${group.id}/coordinator`, {
            ...{ as, body: { userId: id } },
          });
          const now = await test.store.read
            .selectFrom('groups')
            .select('coordinator_id')
            .where('id', '=', group.id)
            .executeTakeFirstOrThrow();
          if (got.status !== 200) return;
          // Both ends lie in what the giver runs, and the taker is one of those who may.
          expect(now.coordinator_id).toBe(id);
          expect(['admin', 'coordinador_de_coordinadores']).toContain(giver);
          if (giver !== 'admin') expect([from, to]).toEqual(['Durango', 'Durango']);
          if (giver !== 'admin') expect(id).not.toBe(world.person(giver, 'Durango').id);
          expect([
            ...['coordinador_de_comunidad', 'coordinador_de_coordinadores', 'admin'],
          ]).toContain(taker);
        },
      ),
      { numRuns: 150, seed: 28 },
    );
  });

  it('of oneself is refused: state, community, status, zone', async () => {
    for (const role of ['coordinador_estatal', 'coordinador_de_coordinadores'] as const) {
      const { id } = world.person(role, 'Durango');
      const group = world.community('Durango', 3);
      const name = `Grupo ${randomUUID()}`;
      const attempts = [
        await ask(role, 'PATCH', `/users/${id}/location`, { state: 'Chihuahua', city: 'Juárez' }),
        await ask(role, 'PATCH', `/users/${id}/status`, { status: 'pending' }),
        await ask(role, 'PATCH', `/users/${id}/community`, {
          ...{ community: name, communityId: group.id },
        }),
        await ask(role, 'PATCH', `/admin/users/${id}/zone`, { states: ['Chihuahua'] }),
        await ask(role, 'POST', `/admin/users/${id}/generate-token`),
      ];
      expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });
});

it('T41: each list of contacts leaves a line, with whose list and how many', async () => {
  const reads = async () =>
    (await test.store.read.selectFrom('audit').selectAll().execute())
      .filter(({ action }) => action === 'people.read')
      .map(({ detail }) => JSON.parse(detail) as { what: string; count: number });
  const before = (await reads()).length;
  for (let count = 0; count < 3; count += 1) await ask('admin', 'GET', '/users/all');
  await ask('admin', 'GET', '/users/by-region?state=Durango');
  await expect.poll(async () => (await reads()).length).toBe(before + 4);
  const last = (await reads()).slice(-4);
  // Nobody waits for a line, so two that are written at once may change places.
  expect(last.map(({ what }) => what).sort()).toEqual([
    ...['people.all', 'people.all', 'people.all', 'people.by-region'],
  ]);
  expect(last.every(({ count }) => count > 0)).toBe(true);
});

it('T41: so does a list of who came', async () => {
  const { meeting, localId } = world.community('Durango');
  await ask('admin', 'POST', `/meetings/${meeting}/attendance`, {
    ...{ memberId: localId, present: true },
  });
  await ask('admin', 'GET', `/meetings/${meeting}/attendance`);
  const last = async () => {
    const rows = await test.store.read
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'people.read')
      .orderBy('id', 'desc')
      .execute();
    return rows[0] ? JSON.parse(rows[0].detail) : null;
  };
  const filter = { meeting };
  await expect.poll(last).toMatchObject({ what: 'attendance.list', filter, ids: [localId] });
});
