import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnySchema, Endpoint } from '#contract/core/endpoint';
import { uuid } from '#contract/core/fields';
import { ROLES, type Role } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import type { OpAnswer } from '#contract/sync';
import type { CallerKind, Request, RowRequests, Target } from './support/case.ts';
import { requestsByRow } from './support/requests.ts';
import { createTestApp, START, type TestApp } from './support/test-app.ts';
import { buildWorld, type World } from './support/world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});
afterAll(() => test.close());
// All of it is written in one hour.
beforeEach(() => test.store.write((trx) => trx.deleteFrom('write_counts').execute()));

/** Every call that says an id which its client made. */
const ROWS = [...rowsByName.values()]
  .map((row) => ({ ...row, ids: idsOf(row.body) }))
  .filter(({ method, ids }) => method !== 'GET' && ids.length > 0);

type Row = (typeof ROWS)[number];
type Body = Record<string, unknown>;
type Sent = Request & { body: Body };

it('there are such calls', () => {
  expect(ROWS.length).toBeGreaterThan(15);
});

describe('an id that a client made, sent twice, is answered with sense', () => {
  it.each(ROWS)('$method $path', async (row) => {
    const writer = await firstAdmitted(row);
    const sent = await makeRequest(row, writer, 'own');
    const first = await ask(row, writer, sent);
    expect(first).toBeLessThan(300);
    expect(await ask(row, writer, sent)).toBe(isNobodys(row) ? 409 : first);
    const statuses = [];
    for (const other of variants(row, sent, await elsewhere(row, writer))) {
      for (const caller of callersOf(row)) statuses.push(await ask(row, caller, other));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  const queued = ROWS.filter(({ queue }) => queue !== 'never');
  it.each(queued)('$method $path, in a push', async (row) => {
    const writer = await firstAdmitted(row);
    const sent = await makeRequest(row, writer, 'own');
    const all = variants(row, sent, await elsewhere(row, writer));
    for (const caller of callersOf(row)) {
      const ops = [sent, ...all].map((one, index) => toOp(row, caller, one, index + 1));
      const answers = await push(caller, ops);
      expect(answers.map(({ opId }) => opId)).toEqual(ops.map(({ opId }) => opId));
      expect(answers.filter(({ status = 0 }) => status >= 500)).toEqual([]);
    }
    const again = await push(writer, [toOp(row, writer, sent, 1)]);
    expect(again[0]?.outcome === 'rejected').toBe(isNobodys(row));
  });
});

/** Whoever has the link may send it, so that its author is not known again but by its key. */
const isNobodys = ({ name }: Endpoint) => name === 'public-meeting.register';

/** The fields of a body that hold such an id, at its top. */
function idsOf(schema: AnySchema): string[] {
  const { entries = {}, pipe = [], options = [] } = schema as Partial<Shape>;
  const own = Object.entries(entries).filter(([, it]) => it === uuid || it.wrapped === uuid);
  const inner = [...pipe, ...options].filter((it) => it !== schema).flatMap(idsOf);
  return [...new Set([...own.map(([name]) => name), ...inner])];
}

type Shape = {
  entries: Record<string, AnySchema & { wrapped?: AnySchema }>;
  pipe: AnySchema[];
  options: AnySchema[];
};

const callersOf = (row: Endpoint): CallerKind[] =>
  row.queue === 'public-link' ? ['anonymous'] : [...ROLES];

/** Of who may send it at all; most roles may send most of it. */
async function firstAdmitted(row: Row): Promise<CallerKind> {
  for (const caller of callersOf(row)) {
    const request = await makeRequest(row, caller, 'own');
    if ((await ask(row, caller, request)) < 300) return caller;
  }
  throw new Error(`nobody may send ${row.name}`);
}

async function makeRequest(row: Row, caller: CallerKind, target: Target): Promise<Sent> {
  const place = { caller, state: 'Durango', target } as const;
  const asked = requestsByRow[row.name] as RowRequests;
  const { path, body } = (await asked.make(world, test, place)) as Sent;
  const fresh = Object.fromEntries(row.ids.map((field) => [field, randomUUID()]));
  return { path, body: { ...fresh, ...body } };
}

/** The same kind of thing in another place, where the row knows places. */
const elsewhere = (row: Row, caller: CallerKind) => makeRequest(row, caller, 'same-state');

/** The same again; the same ids in another thing; and each of its ids alone, among fresh ones. */
function variants(row: Row, sent: Sent, other: Sent): Sent[] {
  const taken = Object.fromEntries(row.ids.map((field) => [field, sent.body[field]]));
  const alone = row.ids.flatMap((field) => {
    const fresh = Object.fromEntries(row.ids.map((name) => [name, randomUUID()]));
    const ids = { ...fresh, [field]: sent.body[field] };
    return [
      { ...sent, body: { ...sent.body, ...ids } },
      { ...other, body: { ...other.body, ...ids } },
    ];
  });
  return [sent, { ...other, body: { ...other.body, ...taken } }, ...alone];
}

async function ask(row: Endpoint, caller: CallerKind, { path, body }: Sent): Promise<number> {
  const as = await sessionOf(caller);
  return (await test.ask(row.method, `/api${path}`, { as, body })).status;
}

async function push(caller: CallerKind, ops: object[]): Promise<OpAnswer[]> {
  const as = await sessionOf(caller);
  const body = { queueId: randomUUID(), sentWall: START, settledThrough: 0, ops };
  const got = await test.ask('POST', '/api/sync/push', { as, body });
  expect(got.status).toBe(200);
  return (got.json as { ops: OpAnswer[] }).ops;
}

const idOf = (caller: CallerKind) =>
  caller === 'anonymous' ? null : world.person(caller as Role, 'Durango').id;

async function sessionOf(caller: CallerKind): Promise<string | null> {
  const id = idOf(caller);
  return id === null ? null : test.session(id);
}

function toOp(row: Row, caller: CallerKind, { path, body }: Sent, seq: number) {
  return {
    ...{ opId: randomUUID(), seq, userId: idOf(caller), endpoint: row.name },
    ...{ params: paramsOf(row, path), body },
    ...{ tapWall: START, clockOffset: 0, seenServer: null, schema: 1, app: 'test' },
  };
}

function paramsOf(row: Endpoint, path: string): Record<string, string> {
  const said = path.split('/');
  const named = row.path.split('/').map((part, index) => [part, said[index] ?? ''] as const);
  return Object.fromEntries(
    named.filter(([part]) => part.startsWith(':')).map(([part, value]) => [part.slice(1), value]),
  );
}
