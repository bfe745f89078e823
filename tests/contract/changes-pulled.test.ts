import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint';
import { ROLES } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { readLastChange } from '#server/database/changes';
import { findNews } from '#server/sync/pull-news';
import { HERE } from './support/reach-case.ts';
import { requestsByRow } from './support/requests.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { buildWorld, type World } from './support/world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});
afterAll(() => test.close());

/** Whether somebody's phone has something to fetch after this role called it about their own. */
async function makesNews(row: Endpoint, caller: (typeof ROLES)[number]): Promise<boolean> {
  const one = { caller, state: HERE, target: 'own' } as const;
  const request = await requestsByRow[row.name]?.make(world, test, one);
  const as = await test.session(world.person(caller, HERE).id);
  const since = await readLastChange(test.store.read);
  const got = await test.ask(row.method, `/api${request?.path}`, { as, body: request?.body });
  if (got.status !== row.status) return false;
  const groupIds = new Set(world.groups.map(({ id }) => id));
  const personIds = new Set(world.people.map(({ id }) => id));
  const news = await findNews(test.store.read, { groupIds, personIds, since });
  const own = [news.registers, news.groups].some((map) => [...groupIds].some((id) => map.has(id)));
  return own || [...personIds].some((id) => news.people.has(id)) || news.everybody > 0;
}

const WRITES = [...rowsByName.values()].filter(
  ({ method, queue }) => method !== 'GET' && queue === 'never',
);

/** Their cases here change nothing, or something of nobody's. */
const WITHOUT_EFFECT = [
  ...['sync.import', 'people.import', 'communities.delete', 'communities.restore'],
  ...['communities.assign-coordinator', 'local-communities.create', 'teams.create'],
  ...['people.set-status', 'people.set-location', 'account.rectify'],
];

it('a row whose effect phones store says so, and no other', { timeout: 300_000 }, async () => {
  const found: string[] = [];
  for (const row of WRITES) {
    for (const caller of ROLES) {
      if (!(await makesNews(row, caller))) continue;
      found.push(row.name);
      break;
    }
  }
  const said = WRITES.filter(({ changesPulled }) => changesPulled).map(({ name }) => name);
  expect(said.toSorted()).toEqual([...new Set([...found, ...WITHOUT_EFFECT])].toSorted());
});
