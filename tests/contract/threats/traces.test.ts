import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlainPasswords } from '../support/plain-passwords.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { buildWorld, type World } from '../support/world.ts';

let test: TestApp;
let world: World;

/** What was hashed with weaker settings begins with `old:`. */
function createAgingPasswords() {
  const plain = createPlainPasswords();
  return {
    ...plain,
    isWeak: (kept: string) => kept.startsWith('old:'),
    verify: (kept: string | null, password: string) =>
      plain.verify(kept?.replace(/^old:/, 'plain:') ?? null, password),
  };
}

beforeEach(async () => {
  test = await createTestApp({ passwords: createAgingPasswords() });
  world = await buildWorld(test.store);
});
afterEach(() => test.close());

const lider = () => world.person('lider', 'Durango').id;

function logIn(password: string) {
  const body = { email: `mk${lider()}email@demo.example`, password };
  return test.ask('POST', '/api/auth/login', { body });
}

async function stored(): Promise<string | null> {
  const person = await test.store.read
    .selectFrom('people')
    .select('password_hash')
    .where('id', '=', lider())
    .executeTakeFirstOrThrow();
  return person.password_hash;
}

describe('what signing in leaves behind', () => {
  it('is a line in the audit, and a failure another (checklist 55)', async () => {
    expect((await logIn('otra cosa')).status).toBe(401);
    expect((await logIn(`mk${lider()}hash`)).status).toBe(200);
    const lines = await test.store.read.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(lines.map((line) => [line.action, line.actor_id, line.subject_id])).toEqual([
      ['session.refused', null, String(lider())],
      ['session.opened', lider(), null],
    ]);
  });

  it('is a stronger hash where the one kept was weaker, and none otherwise (checklist 5)', async () => {
    const password = `mk${lider()}hash`;
    await test.store.write((trx) =>
      trx
        .updateTable('people')
        .set({ password_hash: `old:${password}` })
        .where('id', '=', lider())
        .execute(),
    );
    expect((await logIn('otra cosa')).status).toBe(401);
    expect(await stored()).toBe(`old:${password}`);
    expect((await logIn(password)).status).toBe(200);
    expect(await stored()).toBe(`plain:${password}`);
    const { hashed } = test.deps.passwords as ReturnType<typeof createAgingPasswords>;
    expect((await logIn(password)).status).toBe(200);
    expect(hashed).toEqual([password]);
  });
});
