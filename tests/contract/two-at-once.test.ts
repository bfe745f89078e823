import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnySchema, Endpoint } from '#contract/core/endpoint';
import { ROLES } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { REACHES, type Request } from './support/case.ts';
import { requestsByRow } from './support/requests.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { buildWorld, STATES, type World } from './support/world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});
afterAll(() => test.close());

const CHANGING = [...rowsByName.values()].filter(({ method }) => /^(PUT|PATCH)$/.test(method));
const fieldsOf = new Map(CHANGING.map(({ name, body }) => [name, bodyFields(body)]));
const has = (row: Endpoint, field: string) => fieldsOf.get(row.name)?.includes(field) ?? false;

const VERSIONED = CHANGING.filter((row) => has(row, 'version'));
/** Recorded on phones and merged field by field, with what each was seen at. */
const MERGED = CHANGING.filter((row) => has(row, 'set') && has(row, 'base'));

/** Everything else, with the reason why no change is lost in it. */
const WITHOUT: Readonly<Record<string, string>> = {
  'account.set-photo': 'one picture of its owner',
  'agendas.update-participant': 'one number of one person, or their removal',
  'directory.answer-link': 'a decision: what was decided already is refused',
  'directory.contact': 'an act upon oneself: a contact that exists already is refused',
  'forums.decide-report': 'a decision on one message, each of them kept',
  'forums.listing': 'one switch of its owner',
  'institutions.tell-apart': 'one switch of a pair, absolute and undone the same way',
  'local-communities.update-attendance': 'marks merge by the names they carry',
  'notifications.seen': 'grows only',
  'people.correct': 'only the fields sent; what they were is answered, to undo it, and audited',
  'people.set-birth': 'one value, audited',
  'people.set-community': 'a move, which answers from where and can be undone',
  'people.set-location': 'one value, audited',
  'people.set-phone': 'one value, audited',
  'people.set-role': 'one value; what it was is answered, to undo it',
  'people.set-status': 'a decision, each of them kept',
  'people.set-zone': 'one value of one person, audited',
  'privacy.answer': 'a decision: what was answered already is refused',
  'saved-views.rename': 'one name that its owner alone sees',
  'tertulias.match-walk-in': 'one decision on one name, undone the same way',
};

describe('every PUT and PATCH', () => {
  it('takes a version, or merges field by field, or says why it needs neither', () => {
    const known = new Set([...VERSIONED, ...MERGED].map(({ name }) => name));
    const others = CHANGING.map(({ name }) => name).filter((name) => !known.has(name));
    expect(others.sort()).toEqual(Object.keys(WITHOUT).sort());
    expect(VERSIONED.length).toBeGreaterThan(7);
  });

  it.each(VERSIONED)(
    '$method $path refuses a version that is not today’s, and leaves all as it was',
    async (row) => {
      const { as, request } = await firstAdmitted(row);
      const { body, path } = request;
      const put = (version: unknown, headers = {}) =>
        test.ask(row.method, `/api${path}`, {
          ...{ as, headers },
          body: { ...withoutActs(body), version },
        });
      const before = await readAll();
      const refused = await put(0);
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'changed']);
      expect(refused.headers.get('content-type')).toContain('text/plain');
      expect(refused.text).toContain('Alguien lo cambió mientras tanto');
      const shown = await put(0, { Prefer: 'return=representation' });
      expect(await readAll()).toEqual(before);
      const { text, current } = shown.json as { text: string; current: Record<string, unknown> };
      expect(text).toBe(refused.text);
      expect((await put(versionOf(current))).status).toBe(200);
    },
  );
});

/** A role that may send it, once it was sent as older apps do: without a version. */
async function firstAdmitted(row: Endpoint): Promise<{ as: string; request: Request }> {
  const made = requestsByRow[row.name];
  if (!made) throw new Error(`${row.name} has no request`);
  for (const caller of ROLES) {
    for (const target of REACHES) {
      for (const state of STATES) {
        const request = await made.make(world, test, { caller, state, target });
        const as = await test.session(world.person(caller, state).id);
        const { body, path } = request;
        const { status } = await test.ask(row.method, `/api${path}`, {
          ...{ as, body: withoutActs(body) },
        });
        if (status === 200) return { as, request };
      }
    }
  }
  throw new Error(`no role may send ${row.name}`);
}

/** Closing and its like go alone. */
function withoutActs(body: unknown): Record<string, unknown> {
  const { isClosed: _closed, status: _status, ...edit } = body as Record<string, unknown>;
  return edit;
}

function versionOf(current: Record<string, unknown>): unknown {
  const { agenda, version, change } = current;
  return agenda ? versionOf(agenda as Record<string, unknown>) : (version ?? change);
}

/** Sessions move with each call. */
async function readAll(): Promise<Record<string, unknown>> {
  const tables = await test.store.read.introspection.getTables();
  const rows: Record<string, unknown> = {};
  for (const { name, isView, schema = 'public' } of tables) {
    // On PostgreSQL another schema keeps what the tests begin with.
    if (isView || name === 'sessions' || schema !== 'public') continue;
    rows[name] = await test.store.read
      .selectFrom(name as 'people')
      .selectAll()
      .execute();
  }
  return rows;
}

function bodyFields(schema: AnySchema): string[] {
  const { entries = {}, pipe = [] } = schema as Partial<{
    entries: Record<string, unknown>;
    pipe: AnySchema[];
  }>;
  const inner = pipe.filter((one) => one !== schema).flatMap(bodyFields);
  return [...Object.keys(entries), ...inner];
}
