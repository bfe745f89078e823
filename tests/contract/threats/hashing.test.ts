import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '#server/session/passwords';
import { registration } from '../support/account-requests.ts';
import { type Answer, createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

/** What waits for one hash at a time: fifty, and the one that is being made. */
const AT_ONCE = 51;

let test: TestApp;
let world: World;

beforeEach(async () => {
  test = await createTestApp({ passwords: createPasswords(1) });
  world = await buildWorld(test.store);
});

afterEach(() => test.close());

type Try = () => Promise<Answer>;

const tries: [string, Try][] = [
  ['signing in', () => post('/api/auth/login', { email: 'x@demo.example', password: 'x' })],
  ['registering', () => post('/api/auth/register', registration('Durango'))],
];

const post = (path: string, body: object) => test.ask('POST', path, { body });

describe.each(tries)('T34: hashing for %s', (_, attempt) => {
  it('is bounded: who comes when fifty wait is told to come back', async () => {
    // Far more than can wait: on a database across a network they do not arrive all at once.
    const answers = await Promise.all(Array.from({ length: AT_ONCE + 200 }, attempt));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(200);
    expect(refused[0]?.text).toBe('Hay mucha gente entrando. Intenta de nuevo en unos segundos');
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect((await attempt()).status).not.toBe(503);
  });

  it('keeps nobody waiting who needs none', async () => {
    const as = await test.session(world.person('lider', 'Durango').id);
    let hashed = 0;
    const waiting = Array.from({ length: AT_ONCE }, async () => {
      await attempt();
      hashed += 1;
    });
    const roster = `/api/communities/${world.community('Durango').id}/members`;
    expect((await test.ask('GET', roster, { as })).status).toBe(200);
    expect((await test.ask('GET', '/healthz', { as })).status).toBe(200);
    expect(hashed).toBeLessThan(AT_ONCE / 2);
    await Promise.all(waiting);
  });
});

describe('T35: the time of a registration', () => {
  it('is about the same for an address that is known', async () => {
    const unknown = await medianMs(() => post('/api/auth/register', registration('Durango')));
    const email = 'mk1email@demo.example';
    const known = await medianMs(() =>
      post('/api/auth/register', registration('Durango', { email })),
    );
    expect(known).toBeGreaterThan(unknown / 4);
    expect(known).toBeLessThan(unknown * 4);
  });
});

async function medianMs(attempt: Try): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const from = performance.now();
    expect((await attempt()).status).toBe(201);
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[4] as number;
}
