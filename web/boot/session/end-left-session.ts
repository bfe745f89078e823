import { logout } from '#contract/session';
import { send } from '#web/net/send.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Ends on the server a session left offline, or its cookie would stay valid. Uses its token only:
 * another person may be signed in.
 */
export async function endLeftSession(store: Pick<SessionStore, 'left' | 'leave'>): Promise<void> {
  const bearer = store.left();
  if (!bearer) return;
  const { method, path } = logout;
  try {
    const sent = await send({ method, path, body: {}, bearer, credentials: 'omit' });
    // A captive portal answers 200 to everything.
    const isOurs = sent.status === 200 && sent.isJson;
    if (isOurs && store.left() === bearer) store.leave(null);
  } catch {
    // Still offline: retried next time.
  }
}
