import { createMailbox } from '#server/mail/create-mail';
import { createTestApp, type TestApp } from './test-app.ts';

export type Person = { id: number; secret: string };

export type Got<T> = { status: number; text: string; json: T };

/** The test app with a mailbox, short words for asking, and the rows that tests look at. */
export async function createPeopleApp(overrides: Parameters<typeof createTestApp>[0] = {}) {
  const mailbox = createMailbox();
  const t = await createTestApp({ mail: mailbox, ...overrides });

  async function ask<T = never>(
    as: Person,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Got<T>> {
    const response = await t.call(method, path, { as, body, headers });
    const text = await response.text();
    return { status: response.status, text, json: (response.ok ? JSON.parse(text) : null) as T };
  }

  return {
    ...t,
    letters: mailbox.letters,
    ask,
    change: (table: 'groups' | 'people' | 'memberships' | 'tertulias', id: number, set: object) =>
      t.store.write((trx) => trx.updateTable(table).set(set).where('id', '=', id).execute()),
    person: (id: number) =>
      t.store.read.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    actions: async () => {
      const rows = await t.store.read.selectFrom('audit').selectAll().orderBy('id').execute();
      return rows.map(({ action }) => action);
    },
    history: (id: number) =>
      t.store.read
        .selectFrom('person_history')
        .selectAll()
        .where('person_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}

export type PeopleApp = Awaited<ReturnType<typeof createPeopleApp>>;

/** How a refusal reads to its sender. */
export function refusal({ status, text }: Got<unknown>): [number, string] {
  return [status, text];
}

export type { TestApp };
