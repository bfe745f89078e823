import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { isGate } from '../../scripts/gate.mjs';
import type { CallerKind } from './support/case.ts';
import { boundaryOf, casesOf, createJudge, isAskedHere, type Judge } from './support/judge.ts';
import { reachCases } from './support/reach-cases.ts';
import { requestsByRow } from './support/requests.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { findMarkers } from './support/visible.ts';
import { buildWorld, type World } from './support/world.ts';
import { readTranscript } from './transcript.ts';

const transcript = readTranscript();
const CALLERS: readonly CallerKind[] = ['anonymous', ...ROLES];

let test: TestApp;
let world: World;
let judge: Judge;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
  judge = createJudge(test, world, transcript);
});

afterAll(() => test.close());

it('asks for every row of the contract', () => {
  expect(Object.keys(requestsByRow).sort()).toEqual([...rowsByName.keys()].sort());
});

describe.each([...rowsByName.values()])('$method $path', (row) => {
  it.each(CALLERS)('as %s, by reach and status', async (caller) => {
    const wrong: string[] = [];
    const cases = isGate
      ? boundaryOf(row, caller, transcript)
      : casesOf(row, caller).filter(isAskedHere);
    for (const one of cases) {
      const name = `${one.state} ${one.status} ${one.target}`;
      wrong.push(...(await judge.wrongIn(row, one)).map((what) => `${name}: ${what}`));
    }
    expect(wrong).toEqual([]);
  });
});

describe('how far a list or something new reaches', () => {
  it.each(reachCases)('$row, $says', async (one) => {
    for (const caller of one.callers) expect(await judge.wrongAbout(one, caller)).toEqual([]);
  });
});

describe('a coordinador_de_comunidad who is a member elsewhere (D29)', () => {
  it.each([
    ['communities.members', 200],
    ['meetings.list', 200],
    ['meetings.create', 404],
    ['attendance.list', 404],
    ['attendance.mark', 404],
    ['meetings.update', 404],
    ['meetings.merge', 404],
    ['meetings.keep-apart', 404],
    ['meetings.match-name', 404],
    ['meetings.keep-name', 404],
    ['follow-up.list', 404],
    ['readings.create', 404],
    ['follow-up.update', 404],
  ])('%s of that community: %i', async (name, expected) => {
    const as = await test.session(world.memberCoordinator.id);
    const one = { caller: 'coordinador_de_comunidad', state: 'Durango', target: 'own' } as const;
    const request = await requestsByRow[name]?.make(world, test, one);
    const { method } = rowsByName.get(name) as { method: string };
    const got = await test.ask(method, `/api${request?.path}`, { as, body: request?.body });
    expect(got.status).toBe(expected);
    const seen = findMarkers(got.text).filter(
      ({ personId, field }) => field !== 'alias' && personId !== world.memberCoordinator.id,
    );
    // Membership alone shows no contact.
    expect(seen).toEqual([]);
  });
});

describe('answers that refuse', () => {
  it('are the same for a thing out of reach and a thing that is not', async () => {
    const as = await test.session(world.person('lider', 'Durango').id);
    const paths = [
      `/api/communities/${world.community('Chihuahua').id}/members`,
      '/api/communities/999999/members',
      '/api/communities/not-a-number/members',
    ];
    const answers = await Promise.all(paths.map((path) => test.ask('GET', path, { as })));
    const seen = answers.map(({ status, text, headers }) => [status, text, comparable(headers)]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('hold from the next request after a demotion (checklist 27)', async () => {
    const { id } = world.person('coordinador_de_comunidad', 'Chihuahua');
    const as = await test.session(id);
    const path = `/api/communities/${world.community('Chihuahua').id}/members`;
    expect((await test.ask('GET', path, { as })).status).toBe(200);
    await setRole(id, 'integrante');
    const after = await test.ask('GET', path, { as });
    await setRole(id, 'coordinador_de_comunidad');
    expect(after.status).toBe(403);
  });

  it('give an unknown role value the least power', async () => {
    const { id } = world.person('admin', 'Chihuahua');
    const as = await test.session(id);
    await setRole(id, 'superadmin');
    const got = await test.ask('GET', '/api/communities', { as });
    await setRole(id, 'admin');
    expect(got.status).toBe(403);
  });
});

async function setRole(id: number, role: string): Promise<void> {
  await test.store.write((trx) =>
    trx.updateTable('people').set({ role }).where('id', '=', id).execute(),
  );
}

function comparable(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => name !== 'x-request-id');
}
