import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnOf, ROLES } from '#contract/roles';
import { rowsByName } from '#contract/table';
import { policyOf } from '#server/access/authorise';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { buildWorld, type World } from './support/world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});

afterAll(() => test.close());

/** No schema of the contract takes it, and no param is it. */
const UNFIT = { unfit: ['x'] };

describe.each([...rowsByName.values()])('$method $path, asked for nonsense', (row) => {
  const path = `/api${row.path.replace(/:\w+/g, 'no-such')}?page=x&before=x`;
  const ask = (as: string | null) =>
    test.ask(row.method, path, { as, ...(row.method === 'GET' ? {} : { body: UNFIT }) });

  it.runIf(policyOf(row).AN.type === 'deny')(
    'tells a stranger to sign in, and no more',
    async () => {
      expect((await ask(null)).status).toBe(401);
    },
  );

  it('tells who may not call it just that', async () => {
    const policy = policyOf(row);
    const denied = ROLES.filter((role) => policy[columnOf(role)].type === 'deny');
    const answers = [];
    for (const role of denied) {
      const { status } = await ask(await test.session(world.person(role, 'Durango').id));
      answers.push({ role, status });
    }
    expect(answers).toEqual(denied.map((role) => ({ role, status: 403 })));
  });
});
