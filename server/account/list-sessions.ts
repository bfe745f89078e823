import { listSessions } from '#contract/account';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { isSessionOpen, lifetimeOf, sessionEnd } from '../session/lifetimes.ts';

export const listSessionsHandler = handler(listSessions, async (call) => {
  const { personId, sessionId, role, status } = mustHaveCaller(call);
  const sessions = await call.trx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'expires_at', 'via', 'shared', 'device_label'])
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return sessions
    .filter((session) => isSessionOpen({ session, role, status }, call.now))
    .map((session) => {
      const shared = session.shared === 1;
      const life = lifetimeOf(role, shared, session.via === 'queue-only');
      return {
        id: session.id,
        isThis: session.id === sessionId,
        device: session.device_label,
        via: session.via,
        shared,
        createdAt: iso(session.created_at),
        seenAt: iso(session.seen_at),
        expiresAt: iso(Math.min(session.expires_at, sessionEnd(session, life))),
      };
    });
});

const iso = (time: number) => new Date(time).toISOString();
