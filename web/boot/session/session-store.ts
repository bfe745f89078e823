import * as v from 'valibot';
import { SessionUser } from '#contract/session';
import { deviceNow } from '#web/clock/clock.ts';
import type { DeviceDb, SessionMirror } from '#web/db/device-db.ts';
import { retryAfterReturn } from '#web/db/end-when-put-away.ts';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user';
/** Token of a session ended here but not yet on the server. */
const LEFT_KEY = 'left_token';
/** `SessionMirror.since` of the first two keys; survives a sign-out. */
const SINCE_KEY = 'session_since';

const LOCKED_KEY = 'names_locked';

export type Opened = { token: string; user: SessionUser; expiresAt: string };

/**
 * Session in local storage (specification 1, section 3), mirrored in the device database for the
 * service worker and for restarts after a kill.
 */
export function createSessionStore(shelf: Storage, device: DeviceDb) {
  let user = readUser(shelf);
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  const since = () => Number(shelf.getItem(SINCE_KEY)) || 0;
  // Monotonic, even if the clock was set back.
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
      // Without the mirror the worker cannot send; the sign-in still succeeds.
      await mirrorTo(device, { key: 'session', ...mirror });
      put(token, text, at);
      shelf.removeItem(LOCKED_KEY);
      user = opened.user;
      tell();
    },
    /** Recorded data is still sent; only a sign-in reopens the screens. */
    lock(userId: number): void {
      if (user?.id !== userId) return;
      shelf.setItem(LOCKED_KEY, String(userId));
      tell();
    },
    isLocked: () => user !== null && shelf.getItem(LOCKED_KEY) === String(user.id),
    /**
     * Adopts a newer mirror: a browser killed right after sign-in loses local storage and would
     * record under the previous person. Returns that person, or null.
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
      const mirrored = mirrorTo(device, mirror);
      clear(at);
      user = null;
      tell();
      await mirrored;
    },
    left: () => shelf.getItem(LEFT_KEY),
    /** Kept until the server confirms; then null. */
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

function mirrorTo(device: DeviceDb, mirror: SessionMirror): Promise<unknown> {
  return retryAfterReturn(() => device.sessions.put(mirror)).catch(() => {});
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Needs both keys: a token without its person opens nothing. */
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
