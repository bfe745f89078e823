import { me } from '#contract/session';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { lifetimeOfSession } from './lifetimes.ts';
import { personToUser, readSessionPerson } from './session-user.ts';

/** Resets a missing or different cookie: the service worker sends by cookie only. */
export const meHandler = handler(me, async (call) => {
  const { personId, sessionId, role } = mustHaveCaller(call);
  const { bearer, cookie } = call.credentials;
  const person = await readSessionPerson(call.trx, personId);
  if (!person) throw notFound();
  if (bearer !== null && bearer !== cookie) {
    const maxAgeMs = (await sessionLimit(call.trx, sessionId, role)) - call.now;
    call.effects.cookie = { type: 'set', secret: bearer, maxAgeMs };
  }
  return personToUser(person, call.now);
});

async function sessionLimit(trx: Trx, id: number, role: string): Promise<number> {
  const session = await trx
    .selectFrom('sessions')
    .select(['created_at', 'shared', 'via'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return session.created_at + lifetimeOfSession(role, session).absoluteMs;
}
