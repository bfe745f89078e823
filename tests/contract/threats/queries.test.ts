import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { rowsByName } from '#contract/core/table';
import { createLimits } from '#server/http/limits';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

const SERVER = fileURLToPath(new URL('../../../server/', import.meta.url));

/** What goes to a database as text, with anything put into the text. */
const UNBOUND = [
  /\bsql\s*\.raw\(/,
  /\b(?:CompiledQuery\.raw|prepare|executeQuery)\(\s*`[^`]*\$\{/,
  /\b(?:db|writer|reader|handle)\.exec\(\s*`[^`]*\$\{/,
];

/** Gives back, word for word, the definitions of indexes and triggers that the database itself kept. */
const FROM_THE_DATABASE = 'demo/suspend-keys.ts';

function sources(): [string, string][] {
  return (
    readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      // They run before anybody can ask anything: definitions put together from names of their own.
      .filter((file) => !file.startsWith('database/migrations/'))
      .map((file) => [file, readFileSync(`${SERVER}${file}`, 'utf8')])
  );
}

describe('T36: what is asked of the database', () => {
  it('is never text with something put into it (checklist 39)', () => {
    const files = sources();
    expect(files.length).toBeGreaterThan(100);
    const unbound = files.filter(([, text]) => UNBOUND.some((pattern) => pattern.test(text)));
    expect(unbound.map(([file]) => file)).toEqual([FROM_THE_DATABASE]);
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
  const SEARCHES = [
    'communities.page search',
    'people.page search',
    'forums.threads search',
    'local-communities.page search',
    'team-members.candidates search',
    'teams.page search',
    'teams.reports-page search',
    'attendance-reports.people-page search',
    'attendance-reports.communities-page search',
    'attendance-reports.period-page search',
    'directory.list search',
    'privacy.non-members search',
    'tertulias.candidates search',
    'leader.zone-users search',
    'state-coordinator.people search',
  ];

  it('holds no name, e-mail address or token, but in the searches that are known', () => {
    const plain =
      /^(state|city|only|role|status|purpose|before|compare|action|personId|people|limit|cursor|teamId|teamType|community|sort|sortBy|direction|period|selection|all|near|week|group|from|until|type|level|situation|badge|known|table)$/;
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

  async function begin(env: Record<string, string> = {}): Promise<void> {
    test = await createTestApp({ limits: createLimits(), env });
    world = await buildWorld(test.store);
  }
  afterEach(() => test.close());

  /** The answers to guesses at one account; each says that it comes from another address. */
  async function guess(times: number, headersOf: (guess: number) => Record<string, string>) {
    const { id } = world.person('lider', 'Durango');
    const statuses: number[] = [];
    for (let each = 0; each < times; each += 1) {
      const body = { email: `mk${id}email@demo.example`, password: 'otra cosa' };
      const headers = headersOf(each);
      statuses.push((await test.ask('POST', '/api/auth/login', { body, headers })).status);
    }
    return statuses;
  }

  it('is the socket’s: a header that names another gives no more guesses', async () => {
    await begin();
    const statuses = await guess(6, (each) => ({
      'x-forwarded-for': `203.0.113.${each}`,
      'x-real-ip': `203.0.113.${each}`,
      forwarded: `for=203.0.113.${each}`,
    }));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is whom a proxy of ours names: what its caller made up gives no more guesses', async () => {
    await begin({ TRUSTED_PROXIES: '10.0.0.0/24' });
    const oneCaller = (each: number) => ({ 'x-forwarded-for': `203.0.113.${each}, 198.51.100.7` });
    expect(await guess(6, oneCaller)).toEqual([401, 401, 401, 401, 401, 429]);
    const anotherCaller = () => ({ 'x-forwarded-for': '198.51.100.8' });
    expect(await guess(1, anotherCaller)).toEqual([401]);
  });

  it('and a proxy that nobody named is told of in the log, once', async () => {
    await begin({ NODE_ENV: 'production', PUBLIC_URL: 'https://lideres.example' });
    await guess(2, () => ({ 'x-forwarded-for': '198.51.100.7' }));
    const told = test.logLines.filter((line) => line.includes('TRUSTED_PROXIES'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('198.51');
  });
});
