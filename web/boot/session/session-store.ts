import * as v from 'valibot';
import { SessionUser } from '#contract/session';
import { deviceNow } from '#web/clock/clock.ts';
import type { DeviceDb } from '#web/db/device-db.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';
/** Of a session that was ended here, and of which the server has not heard. */
const LEFT_KEY = 'left_token';
/** `SessionMirror.since` of the first two keys; stays after a sign-out. */
const SINCE_KEY = 'session_since';

/** Whose names stay shut until they sign in again. */
const LOCKED_KEY = 'names_locked';

export type Opened = { token: string; user: SessionUser; expiresAt: string };

/**
 * The stored session: `auth_token` and `user` in local storage (specification 1, section 3),
 * mirrored in the device database for the service worker and for a start after a kill.
 */
export function createSessionStore(shelf: Storage, device: DeviceDb) {
  let user = readUser(shelf);
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  const since = () => Number(shelf.getItem(SINCE_KEY)) || 0;
  // Never smaller than before, even when the clock was set back.
  const nextSince = () => Math.max(deviceNow(), since() + 1);

  function put(token: string, text: string, at: number): void {
    shelf.setItem(TOKEN_KEY, token);
    shelf.setItem(USER_KEY, text);
    shelf.setItem(SINCE_KEY, String(at));
  }

  function clear(at: number): void {
    shelf.removeItem(TOKEN_KEY);
    shelf.removeItem(USER_KEY);
    shelf.removeItem(LOCKED_KEY);
    shelf.setItem(SINCE_KEY, String(at));
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
      const { token, expiresAt } = opened;
      const text = JSON.stringify(opened.user);
      const at = nextSince();
      const mirror = { userId: opened.user.id, expiresAt, token, user: text, since: at };
      // Without it the worker cannot send; the sign-in stands.
      await device.sessions.put({ key: 'session', ...mirror }).catch(() => {});
      put(token, text, at);
      shelf.removeItem(LOCKED_KEY);
      user = opened.user;
      tell();
    },
    /** What was recorded is sent all the same; only a sign-in opens the screens again. */
    lock(userId: number): void {
      if (user?.id !== userId) return;
      shelf.setItem(LOCKED_KEY, String(userId));
      tell();
    },
    isLocked: () => user !== null && shelf.getItem(LOCKED_KEY) === String(user.id),
    /**
     * Takes over a mirror that is newer: a browser killed within seconds of a sign-in loses local storage,
     * and the next taps would be recorded as the person before. Answers that person, null when none.
     */
    async recover(): Promise<SessionUser | null> {
      const mirror = await device.sessions.get('session').catch(() => undefined);
      if (!mirror?.since || mirror.since <= since()) return null;
      const before = user;
      const stale = shelf.getItem(TOKEN_KEY);
      if (stale && stale !== mirror.token) shelf.setItem(LEFT_KEY, stale);
      if (mirror.token && mirror.user) put(mirror.token, mirror.user, mirror.since);
      else clear(mirror.since);
      user = readUser(shelf);
      tell();
      return before && before.id !== user?.id ? before : null;
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
      const at = nextSince();
      const mirror = { key: 'session' as const, userId: null, expiresAt: '', since: at };
      const mirrored = device.sessions.put(mirror).catch(() => {});
      clear(at);
      user = null;
      tell();
      await mirrored;
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
