import { appendAudit } from '../database/append-audit.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Call } from '../http/handler.ts';
import { rememberNetwork } from './known-networks.ts';
import { lifetimeOf } from './lifetimes.ts';
import { hashSecret, newSecret } from './secret.ts';
import { personToUser, type SessionPerson } from './session-user.ts';

export type OpenSession = { via: Row<'sessions'>['via']; isShared: boolean };

/** The secret is new, leaves once, and only its hash is stored. */
export async function openSession(
  call: Pick<Call, 'deps' | 'trx' | 'now' | 'effects' | 'device' | 'ip'>,
  person: SessionPerson,
  { via, isShared }: OpenSession,
) {
  const { deps, trx, now } = call;
  const secret = newSecret(deps.randomBytes);
  const life = lifetimeOf(person.role, isShared, via === 'queue-only');
  const expiresAt = now + life.idleMs;
  await insertSession(trx, {
    person_id: person.id,
    secret_hash: hashSecret(secret),
    created_at: now,
    seen_at: now,
    expires_at: expiresAt,
    via,
    shared: isShared ? 1 : 0,
    device_label: call.device,
  });
  await rememberNetwork(trx, person.id, call);
  await appendAudit(trx, {
    at: now,
    actorId: person.id,
    action: 'session.opened',
    detail: { via, shared: isShared },
  });
  call.effects.cookie = { type: 'set', secret, maxAgeMs: life.absoluteMs };
  return {
    token: secret,
    user: personToUser(person, now),
    expiresAt: new Date(expiresAt).toISOString(),
    ...(via === 'queue-only' ? { queueOnly: true } : {}),
  };
}

/** More phones and browsers than anyone has; the least recently used is dropped. */
const MOST_SESSIONS = 50;

async function insertSession(trx: Trx, session: Omit<Row<'sessions'>, 'id'>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
  const used = { used_at: session.seen_at };
  await trx.updateTable('people').set(used).where('id', '=', session.person_id).execute();
  const surplus = trx
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', session.person_id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    // SQLite takes an offset only with a limit.
    .limit(1_000_000)
    .offset(MOST_SESSIONS);
  await trx.deleteFrom('sessions').where('id', 'in', surplus).execute();
}
