import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/core/roles';
import { rowsByName } from '#contract/core/table';
import { insertNotice } from '../support/announcement-requests.ts';
import { requestsByRow } from '../support/requests.ts';
import { createTestApp, START, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await createTestApp();
  world = await buildWorld(test.store);
});
afterAll(() => test.close());

const READS = [...rowsByName.values()].filter(
  ({ method, answers }) => method === 'GET' && answers === 'json',
);

/** For each of these words the rows by which this person reads it, asked as the permission cases ask them. */
async function readersOf(words: string[], personId: number, role: (typeof ROLES)[number]) {
  const as = await test.session(personId);
  const found = new Map(words.map((word) => [word, [] as string[]]));
  for (const row of READS) {
    const one = { caller: role, state: 'Durango', target: 'own' } as const;
    const request = await requestsByRow[row.name]?.make(world, test, one);
    const { text } = await test.ask('GET', `/api${request?.path}`, { as });
    for (const word of words) if (text.includes(word)) found.get(word)?.push(row.name);
  }
  return found;
}

describe('the words of an announcement', () => {
  /** Whom it is for, and who of Durango may read it all the same. */
  const PLANTED = [
    ['another state', () => ({ target_state: 'Chihuahua' }), ['admin']],
    [
      'one community of the own state',
      () => ({ target_group_id: world.community('Durango', 3).id }),
      ['admin', 'coordinador_de_coordinadores', 'coordinador_estatal'],
    ],
    [
      'one community of another',
      () => ({ target_group_id: world.community('Chihuahua').id }),
      ['admin'],
    ],
    ['what is to come', () => ({ publish_at: START + 10 ** 10 }), ['admin']],
    ['what was withdrawn', () => ({ withdrawn_at: START }), ['admin']],
    ['what has expired', () => ({ expires_at: START }), ['admin']],
  ] as const;

  it.each(ROLES)(
    'no list, bell, home, search, reach or export tells %s those of others',
    async (role) => {
      const planted: { what: string; words: string[]; isAllowed: boolean }[] = [];
      for (const [what, target, allowed] of PLANTED) {
        const [title, content] = [`t${randomUUID()}`, `c${randomUUID()}`];
        await insertNotice(test, { title, content, ...target() });
        const isAllowed = (allowed as readonly string[]).includes(role);
        planted.push({ what, words: [title, content], isAllowed });
      }
      const { id } = world.person(role, 'Durango');
      const readers = await readersOf(
        planted.flatMap(({ words }) => words),
        id,
        role,
      );
      for (const { what, words, isAllowed } of planted) {
        for (const word of words) {
          const rows = readers.get(word) ?? [];
          expect([what, rows.length > 0]).toEqual([what, isAllowed]);
          // The home's one answer has the list among its parts.
          const others = rows.filter((name) => !/^(announcements\.|home\.read$)/.test(name));
          expect(others).toEqual([]);
        }
      }
    },
  );

  it('for a role: nobody of another role but who coordinates the place', async () => {
    const title = `t${randomUUID()}`;
    await insertNotice(test, { title, target_role: 'coordinador_de_comunidad' });
    const readers: string[] = [];
    for (const role of ROLES) {
      const rows = await readersOf([title], world.person(role, 'Durango').id, role);
      if (rows.get(title)?.length) readers.push(role);
    }
    expect(readers).toEqual([
      ...['admin', 'coordinador_de_coordinadores', 'coordinador_estatal'],
      'coordinador_de_comunidad',
    ]);
  });
});
