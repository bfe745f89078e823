import { login, logout, me, type SessionUser, tokenLogin } from '#contract/session';
import { deleteCacheDb } from '#web/db/cache-db.ts';
import type { Caller } from '#web/net/call.ts';
import { CallError } from '#web/net/call-error.ts';
import type { Session } from '#web/services/phone.ts';
import { endPush } from '#web/services/pwa/end-push.ts';
import type { Opened, SessionStore } from './session-store.ts';

export type SessionDeps = {
  store: SessionStore;
  call: Caller;
  drain(userId: number): Promise<number>;
};

/** Only the person or a 401 from the server ends a session. */
export function createSession({ store, call, drain }: SessionDeps): Session {
  async function enter(opened: Opened): Promise<SessionUser> {
    const before = store.current();
    await store.open(opened);
    // Opening an access link ends another person's session here.
    if (before && before.id !== opened.user.id) await deleteCacheDb(before.id).catch(() => {});
    return opened.user;
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    isLocked: store.isLocked,
    async signIn(credentials) {
      return enter(await call(login, { body: credentials }));
    },
    async enterWithToken(token) {
      return enter(await call(tokenLogin, { body: { token } }));
    },
    async refresh() {
      if (store.current()) store.renew(await call(me, {}));
    },
    async signOut() {
      // Sent while the token is still available; its result does not block the sign-out.
      const told = call(logout, {}).catch((error: unknown) => error);
      // If the server misses this, `end-left-session.ts` repeats it.
      store.leave(store.token());
      await closeSession(store);
      const problem = await told;
      if (!(problem instanceof Error)) store.leave(null);
      // Offline is not a refusal; after a refusal the server session is still open.
      if (problem instanceof CallError) throw problem;
    },
    async drainQueue(credentials) {
      const opened = await call(login, { body: { ...credentials, queueOnly: true } });
      try {
        return { stillWaiting: await drain(opened.user.id) };
      } finally {
        await call(logout, {}).catch(() => {});
      }
    },
  };
}

/** Deletes fetched data and keeps recorded data. */
export async function closeSession(store: SessionStore): Promise<void> {
  const user = store.current();
  void endPush().catch(() => {});
  await store.close();
  if (user) await deleteCacheDb(user.id);
}
