import * as v from 'valibot';
import { SessionUser } from '#contract/session';
import type { DeviceDb } from '#web/db/device-db.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';
/** Of a session that was ended here, and of which the server has not heard. */
const LEFT_KEY = 'left_token';

export type Opened = { token: string; user: SessionUser; expiresAt: string };

/**
 * The stored session: `auth_token` and `user` in local storage (specification 1, section 3),
 * mirrored in the device database for the service worker.
 */
export function createSessionStore(shelf: Storage, device: DeviceDb) {
  let user = readUser(shelf);
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  // Another tab changed the session.
  addEventListener('storage', (event) => {
    if (event.key !== USER_KEY && event.key !== TOKEN_KEY && event.key !== null) return;
    const next = readUser(shelf);
    if (JSON.stringify(next) === JSON.stringify(user)) return;
    user = next;
    tell();
  });

  return {
    current: () => user,
    token: () => shelf.getItem(TOKEN_KEY),
    async open(opened: Opened): Promise<void> {
      const { id: userId } = opened.user;
      const mirror = { key: 'session' as const, userId, expiresAt: opened.expiresAt };
      // Without it only the worker cannot send; the sign-in stands.
      await device.sessions.put(mirror).catch(() => {});
      shelf.setItem(TOKEN_KEY, opened.token);
      shelf.setItem(USER_KEY, JSON.stringify(opened.user));
      user = opened.user;
      tell();
    },
    /** The same person, refreshed by the server. */
    renew(told: SessionUser): void {
      const text = JSON.stringify(told);
      if (user?.id !== told.id || text === JSON.stringify(user)) return;
      shelf.setItem(USER_KEY, text);
      user = told;
      tell();
    },
    async close(): Promise<void> {
      shelf.removeItem(TOKEN_KEY);
      shelf.removeItem(USER_KEY);
      user = null;
      tell();
      await device.sessions.delete('session').catch(() => {});
    },
    left: () => shelf.getItem(LEFT_KEY),
    /** Set until the server confirmed; then null. */
    leave(token: string | null): void {
      if (token) shelf.setItem(LEFT_KEY, token);
      else shelf.removeItem(LEFT_KEY);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Both keys or none: a token without its person opens nothing. */
function readUser(shelf: Storage): SessionUser | null {
  const text = shelf.getItem(USER_KEY);
  if (!text || !shelf.getItem(TOKEN_KEY)) return null;
  try {
    const parsed = v.safeParse(SessionUser, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
