import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint';
import { columnOf, ROLES } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
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

const rows = [...rowsByName.values()];
const closed = rows.filter((row) => policyOf(row).anonymous.type === 'deny');

function ask(row: Endpoint, as: string | null) {
  const path = `/api${row.path.replace(/:\w+/g, 'no-such')}?page=x&before=x`;
  return test.ask(row.method, path, { as, ...(row.method === 'GET' ? {} : { body: UNFIT }) });
}

it.each(closed)(
  '$method $path, asked for nonsense, tells a stranger to sign in, and no more',
  async (row) => {
    expect((await ask(row, null)).status).toBe(401);
  },
);

it.each(rows)(
  '$method $path, asked for nonsense, tells who may not call it just that',
  async (row) => {
    const policy = policyOf(row);
    const denied = ROLES.filter((role) => policy[columnOf(role)].type === 'deny');
    const answers = [];
    for (const role of denied) {
      const { status } = await ask(row, await test.session(world.person(role, 'Durango').id));
      answers.push({ role, status });
    }
    expect(answers).toEqual(denied.map((role) => ({ role, status: 403 })));
  },
);
