import type { Caller } from '../access/caller.ts';
import type { Db, Row } from '../database/schema.ts';
import { toCaller } from '../session/find-session.ts';
import { isSessionOpen } from '../session/lifetimes.ts';

export type Subscription = Pick<
  Row<'push_subscriptions'>,
  'id' | 'endpoint' | 'p256dh' | 'auth'
> & {
  /** Session opened by a link that someone else may have made. */
  isByLink: boolean;
};
export type Subscriber = { caller: Caller; subscriptions: Subscription[] };

/**
 * People whose phones may be notified now: session open, approved, past both gates, never on a
 * shared phone.
 * @param personId one of them; all by default
 */
export async function readSubscribers(
  db: Db,
  now: number,
  personId?: number,
): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('push_subscriptions as push')
    .innerJoin('sessions as s', 's.id', 'push.session_id')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.role', 'p.status', 'p.state', 'p.city', 'p.zone', 'p.alias'])
    .leftJoin('guardians as g', (join) =>
      join.onRef('g.person_id', '=', 'p.id').on('g.ended_at', 'is', null),
    )
    .select(['p.must_change_password', 'p.consent_version', 'g.since as guardian_since'])
    .select(['p.birth_year', 'p.birth_month', 'p.birth_waiting'])
    .select(['s.id as sid', 's.created_at', 's.seen_at', 's.expires_at', 's.shared', 's.via'])
    .select(['push.id as pushId', 'push.endpoint', 'push.p256dh', 'push.auth'])
    .whereRef('push.person_id', '=', 's.person_id')
    .where('s.shared', '=', 0)
    .where('s.via', '!=', 'queue-only')
    .where('p.status', '=', 'approved')
    .where('p.erased_at', 'is', null)
    .$if(personId !== undefined, (query) => query.where('p.id', '=', Number(personId)))
    .orderBy('push.id')
    .execute();
  const byPerson = new Map<number, Subscriber>();
  for (const { pushId, endpoint, p256dh, auth, sid, ...person } of rows) {
    const session = { ...person, id: sid };
    if (!isSessionOpen({ ...person, session }, now)) continue;
    const caller = toCaller({ ...person, session }, now);
    if (caller.gate !== null) continue;
    const known = byPerson.get(person.id) ?? { caller, subscriptions: [] };
    const isByLink = person.via === 'link';
    known.subscriptions.push({ id: pushId, endpoint, p256dh, auth, isByLink });
    byPerson.set(person.id, known);
  }
  return [...byPerson.values()];
}
