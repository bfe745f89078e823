import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '#contract/core/durations';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { nameKey } from '#server/database/schema';
import type { Deps } from '#server/deps';
import { createApp } from '#server/http/create-app';
import { createNoLimits } from '#server/http/limits';
import { silentLogger } from '#server/log';
import { createMailbox } from '#server/mail/create-mail';
import { createPasswords } from '#server/session/passwords';
import { hashSecret, newSecret } from '#server/session/secret';
import { readSettings } from '#server/settings';
import { createTestStore } from '#tests/support/test-store';

type Person = { id: number; secret: string };

/** The real app over a fresh store, a clock that tests move, and people who are already signed in. */
export async function createTestApp(overrides: Partial<Deps> = {}) {
  const store = overrides.store ?? (await createTestStore());
  const clock = { now: Date.parse('2026-11-20T01:00:00Z') };
  const deps: Deps = {
    store,
    settings: readSettings({ PUBLIC_URL: 'http://localhost:3000', DEMO: '0' }),
    now: () => clock.now,
    randomBytes: (count) => randomBytes(count),
    log: silentLogger,
    limits: createNoLimits(),
    passwords: createPasswords(),
    mail: createMailbox(),
    ...overrides,
  };
  const app = createApp(deps);

  async function addPerson(role: string, state = 'Durango', status = 'approved'): Promise<Person> {
    return store.write(async (trx) => {
      const { id } = await trx
        .insertInto('people')
        .values({
          alias: `${role} ${randomBytes(3).toString('hex')}`,
          state,
          city: state,
          role,
          status: status as 'approved',
          ...{ birth_year: 1980, birth_month: 1 },
          consent_version: CURRENT_NOTICE.version,
          created_at: clock.now,
          change: await store.nextChange(trx),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const secret = newSecret((count) => randomBytes(count));
      await trx
        .insertInto('sessions')
        .values({
          person_id: id,
          secret_hash: hashSecret(secret),
          created_at: clock.now,
          seen_at: clock.now,
          expires_at: clock.now + 60 * 24 * HOUR_MS,
          via: status === 'approved' ? 'password' : 'queue-only',
        })
        .execute();
      return { id, secret };
    });
  }

  async function addCommunity(coordinatorId: number | null, state = 'Durango') {
    const publicId = `link-${randomBytes(8).toString('hex')}`;
    const { id } = await store.write(async (trx) =>
      trx
        .insertInto('groups')
        .values({
          public_id: publicId,
          kind: 'community',
          name: `Comunidad ${publicId}`,
          name_key: nameKey(publicId),
          location: state,
          state,
          coordinator_id: coordinatorId,
          created_at: clock.now,
          change: await store.nextChange(trx),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { id, publicId };
  }

  async function addMember(groupId: number, personId: number, leftAt: number | null = null) {
    return store.write(async (trx) => {
      const { id } = await trx
        .insertInto('memberships')
        .values({
          group_id: groupId,
          person_id: personId,
          role: 'member',
          joined_at: clock.now - 90 * 24 * HOUR_MS,
          left_at: leftAt,
          change: await store.nextChange(trx),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  }

  /** Somebody else coordinates it by now. */
  async function addFormerCoordinator(groupId: number, personId: number) {
    await store.write((trx) =>
      trx
        .insertInto('former_coordinators')
        .values({ group_id: groupId, person_id: personId, until: clock.now - HOUR_MS })
        .execute(),
    );
  }

  async function call(
    method: string,
    path: string,
    options: { as?: Person; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const headers: Record<string, string> = { ...options.headers };
    if (options.as) headers.Authorization = `Bearer ${options.as.secret}`;
    if (method !== 'GET') {
      headers['Content-Type'] = 'application/json';
      headers['Sec-Fetch-Site'] = 'same-origin';
    }
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    return app.request(`/api${path}`, { method, headers, body });
  }

  return {
    app,
    store,
    deps,
    clock,
    addPerson,
    addCommunity,
    addMember,
    addFormerCoordinator,
    call,
    close: () => store.close(),
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
