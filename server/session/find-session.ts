import { knownRole } from '#contract/core/roles';
import type { Caller, Credentials } from '../access/caller.ts';
import { zoneOf } from '../access/zone.ts';
import { type Consented, gateOf } from '../account/gates.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Row } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { isSessionOpen, lifetimeOfSession, sessionEnd } from './lifetimes.ts';
import { hashSecret } from './secret.ts';

export type SessionState =
  | { type: 'none' }
  /** Cookie and bearer differ and the bearer is invalid: the cookie must not replace it. */
  | { type: 'mismatch' }
  | { type: 'open'; caller: Caller };

const TOUCH_EVERY_MS = 3_600_000;

/**
 * Role, status, location and gate are read each time. When both secrets differ the bearer decides:
 * a killed browser can bring back an older cookie (decision 59).
 */
export async function findSession(deps: Deps, credentials: Credentials): Promise<SessionState> {
  const { cookie, bearer } = credentials;
  const secret = bearer ?? cookie;
  if (!secret) return { type: 'none' };
  const found = await readSession(deps, hashSecret(secret));
  if (!found || !isSessionOpen(found, deps.now())) {
    return { type: bearer && cookie && cookie !== bearer ? 'mismatch' : 'none' };
  }
  await touch(deps, found);
  return { type: 'open', caller: toCaller(found, deps.now()) };
}

type Person = Consented &
  Pick<Row<'people'>, 'id' | 'role' | 'status' | 'zone' | 'alias' | 'must_change_password'>;

type Found = Person & {
  session: Pick<Row<'sessions'>, 'id' | 'created_at' | 'seen_at' | 'expires_at' | 'shared' | 'via'>;
};

async function readSession(deps: Deps, secretHash: string): Promise<Found | null> {
  const [row] = await findBySecret(deps.store.read, { secretHash });
  if (!row) return null;
  const { sid, created_at, seen_at, expires_at, shared, via, ...person } = row;
  return { ...person, session: { id: sid, created_at, seen_at, expires_at, shared, via } };
}

type Joined = Omit<Found, 'session'> & Omit<Found['session'], 'id'> & { sid: number };

const findBySecret = compileOnce<{ secretHash: string }, Joined>((db, param) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.role', 'p.status', 'p.state', 'p.city', 'p.zone', 'p.alias'])
    .leftJoin('guardians as g', (join) =>
      join.onRef('g.person_id', '=', 'p.id').on('g.ended_at', 'is', null),
    )
    .select(['p.must_change_password', 'p.consent_version', 'g.since as guardian_since'])
    .select(['p.birth_year', 'p.birth_month', 'p.birth_waiting'])
    .select(['s.id as sid', 's.created_at', 's.seen_at', 's.expires_at', 's.shared', 's.via'])
    .where('s.secret_hash', '=', param('secretHash')),
);

/** The end slides with use, written at most once an hour and through the one writer. */
async function touch(deps: Deps, { session, role }: Found): Promise<void> {
  const now = deps.now();
  if (now - session.seen_at < TOUCH_EVERY_MS) return;
  const expiresAt = sessionEnd({ ...session, seen_at: now }, lifetimeOfSession(role, session));
  await deps.store.write((trx) =>
    trx
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: expiresAt })
      .where('id', '=', session.id)
      .execute(),
  );
}

export function toCaller({ session, ...person }: Found, now: number): Caller {
  return {
    personId: person.id,
    role: knownRole(person.role),
    status: person.status,
    state: person.state,
    city: person.city,
    zone: zoneOf(person),
    alias: person.alias,
    sessionId: session.id,
    via: session.via,
    gate: gateOf(person, session.via, now),
  };
}
