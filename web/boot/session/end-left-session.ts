import { logout } from '#contract/session';
import { send } from '#web/net/send.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Tells the server of a session that was ended on this phone without signal: until then it stays open
 * there, for whoever has its cookie. Goes by its token alone, for somebody else may be signed in by now.
 */
export async function endLeftSession(store: Pick<SessionStore, 'left' | 'leave'>): Promise<void> {
  const bearer = store.left();
  if (!bearer) return;
  const { method, path } = logout;
  try {
    const sent = await send({ method, path, body: {}, bearer, credentials: 'omit' });
    // A welcome page says 200 to everything.
    const isOurs = sent.status === 200 && sent.isJson;
    if (isOurs && store.left() === bearer) store.leave(null);
  } catch {
    // Still without signal: at the next occasion.
  }
}
