import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint';
import { rowsByName } from '#contract/core/table';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { inGate } from '../../scripts/gate.mjs';
import {
  ECHO,
  hostileHeaders,
  hostileRaw,
  hostileText,
  hostileValue,
  spoil,
} from './support/hostile.ts';
import { requestsByRow } from './support/requests.ts';
import { type Answer, type Ask, createTestApp, START, type TestApp } from './support/test-app.ts';
import { buildWorld, type World } from './support/world.ts';

const INPUTS = process.env.TEST_DATABASE_URL ? 2_100 : inGate(3_200, 10_500);
const PER_ROW = Math.ceil(INPUTS / rowsByName.size);
const SEED = 20_260_115;

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});

afterAll(() => test.close());

// A row before this one may have taken somebody's consent back, and then nothing would open.
beforeEach(() =>
  test.store.write((trx) =>
    trx.updateTable('people').set({ consent_version: CURRENT_NOTICE.version }).execute(),
  ),
);

const input = fc.record({
  kind: fc.constantFrom('spoilt', 'spoilt', 'spoilt', 'raw', 'path', 'query'),
  values: fc.array(hostileValue, { minLength: 1, maxLength: 3 }),
  texts: fc.tuple(hostileText, hostileText),
  raw: hostileRaw,
  headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, hostileHeaders),
  caller: fc.constantFrom('admin', 'coordinador_de_comunidad', 'lider', null),
  pick: fc.nat(100_000),
});
type HostileInput = typeof input extends fc.Arbitrary<infer I> ? I : never;

describe(`${PER_ROW * rowsByName.size} hostile inputs`, () => {
  it.each([...rowsByName.values()])('$method $path answers each with sense', async (row) => {
    const bad: string[] = [];
    for (const one of fc.sample(input, { numRuns: PER_ROW, seed: SEED + row.name.length })) {
      const got = await send(row, one);
      const complaint = complaintAbout(got);
      if (complaint) bad.push(`${complaint}: ${JSON.stringify(one).slice(0, 400)}`);
    }
    expect(bad.slice(0, 3)).toEqual([]);
  });

  it('leave no fault in the log and nothing hostile either', () => {
    expect(test.logLines.filter((line) => line.includes('"fault"'))).toEqual([]);
    expect(test.logLines.filter((line) => line.includes(ECHO))).toEqual([]);
    expect(test.logLines.length).toBeGreaterThanOrEqual(PER_ROW * rowsByName.size);
  });
});

async function send(row: Endpoint, one: HostileInput): Promise<Answer> {
  const place = { caller: one.caller ?? 'anonymous', state: 'Durango', target: 'own' } as const;
  const honest = await requestsByRow[row.name]?.make(world, test, place);
  const as = one.caller && (await test.session(world.person(one.caller, 'Durango').id));
  const path = `/api${honest?.path}`;
  const body = row.method === 'GET' ? undefined : bodyOf(row, honest?.body);
  const asked: Ask = { as, headers: one.headers, body };
  switch (one.kind) {
    case 'path':
      return test.ask(row.method, spoilPath(row, one.texts[0]), asked);
    case 'query':
      return test.ask(row.method, `${path}?${spoiltQuery(one.texts)}`, asked);
    case 'raw':
      if (row.method === 'GET') return test.ask('GET', path, { ...asked, body: undefined });
      return test.ask(row.method, path, { ...asked, raw: one.raw as BodyInit });
    default:
      if (row.method !== 'GET') asked.body = spoil(body, one.values, one.pick);
      return test.ask(row.method, path, asked);
  }
}

/** A batch is only worth spoiling with something in it. */
function bodyOf(row: Endpoint, body: unknown): unknown {
  if (row.name !== 'sync.push' && row.name !== 'sync.import') return body;
  const op = {
    opId: randomUUID(),
    seq: 1,
    userId: world.person('coordinador_de_comunidad', 'Durango').id,
    endpoint: 'attendance.mark',
    params: { id: world.community('Durango').meeting },
    body: { memberId: world.community('Durango').localId, set: { present: true } },
    base: { present: null },
    tapWall: START - 60_000,
    clockOffset: 0,
    seenServer: START - 90_000,
    schema: 1,
    app: 'test',
  };
  const form = {
    ...op,
    opId: randomUUID(),
    seq: 2,
    userId: null,
    endpoint: 'public-meeting.register',
    params: { teamId: world.community('Durango').publicId },
    body: { meetingDate: new Date(START).toISOString(), names: [{ name: 'Ana', present: true }] },
  };
  return { ...(body as object), ops: [op, form] };
}

/** Lone surrogates cannot stand in an address; every other character can, encoded. */
function spoilPath(row: Endpoint, text: string): string {
  const segment = encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?').slice(0, 500));
  return `/api${row.path.replace(/:\w+/, segment)}`;
}

function spoiltQuery([name, value]: readonly [string, string]): string {
  const query = new URLSearchParams();
  query.append('state', value);
  query.append('cursor', value);
  query.append(name, value);
  return query.toString();
}

function complaintAbout({ status, text, headers }: Answer): string | null {
  if (status >= 500) return `a fault (${status})`;
  if (status < 400) return null;
  if (headers.get('content-type') !== 'text/plain; charset=utf-8') return 'not plain text';
  if (!headers.get('x-error-code')) return 'no code';
  if (text.includes(ECHO)) return 'an echo';
  if (!/^[A-ZÁÉÍÓÚÑ][^<>{}\\\n]{5,160}$/.test(text)) return `no sentence (${text.slice(0, 80)})`;
  if (/\b(invalid|expected|error|undefined|at )\b/i.test(text)) return `not Spanish (${text})`;
  return null;
}
