import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsByName } from '#contract/table';
import { createLimits } from '#server/http/limits';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

const SERVER = fileURLToPath(new URL('../../../server/', import.meta.url));

/** What goes to a database as text, with anything put into the text. */
const UNBOUND = [
  /\bsql\.raw\(/,
  /\b(?:CompiledQuery\.raw|prepare|executeQuery)\(\s*`[^`]*\$\{/,
  /\b(?:db|writer|reader|handle)\.exec\(\s*`[^`]*\$\{/,
];

function sources(): [string, string][] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(`${SERVER}${file}`, 'utf8')]);
}

describe('T36: what is asked of the database', () => {
  it('is never text with something put into it (checklist 39)', () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(100);
    const unbound = files.filter(([, text]) => UNBOUND.some((pattern) => pattern.test(text)));
    expect(unbound.map(([file]) => file)).toEqual([]);
  });

  it.each([
    'db.prepare(`select §`)',
    'CompiledQuery.raw(`delete from §`)',
    'sql.raw(order)',
    'writer.exec(`vacuum §`)',
  ])('and %s would be found', (text) => {
    const filled = text.replace('§', '\u0024{something}');
    expect(UNBOUND.some((pattern) => pattern.test(filled))).toBe(true);
  });
});

describe('checklist 49: an address that was called', () => {
  /** Where somebody may be named all the same, by what they typed into a search. */
  const SEARCHES = ['team-members.candidates search'];

  it('holds no name, e-mail address or token, but in the searches that are known', () => {
    const plain = /^(state|purpose|before|action|personId|limit|cursor|teamId)$/;
    const asked = [...rowsByName.values()].flatMap((row) => {
      const { entries = {} } = row.query as { entries?: Record<string, unknown> };
      return Object.keys(entries).map((key) => [`${row.name} ${key}`, key] as const);
    });
    expect(asked.length).toBeGreaterThan(5);
    const odd = asked.filter(([, key]) => !plain.test(key)).map(([name]) => name);
    expect(odd).toEqual(SEARCHES);
  });
});

describe('checklist 46: whose address a call comes from', () => {
  let test: TestApp;
  let world: World;
  beforeEach(async () => {
    test = await createTestApp({ limits: createLimits() });
    world = await buildWorld(test.store);
  });
  afterEach(() => test.close());

  it('is the socket’s: a header that names another gives no more guesses', async () => {
    const { id } = world.person('lider', 'Durango');
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const headers = {
        'x-forwarded-for': `203.0.113.${guess}`,
        'x-real-ip': `203.0.113.${guess}`,
        forwarded: `for=203.0.113.${guess}`,
      };
      const body = { email: `mk${id}email@demo.example`, password: 'otra cosa' };
      statuses.push((await test.ask('POST', '/api/auth/login', { body, headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
