import { knownRole, type Role } from '#contract/core/roles';
import type { Db } from '../database/schema.ts';
import { isSessionOpen } from '../session/lifetimes.ts';
import { padded } from '../sync/pull-news.ts';

export type Right = {
  personId: number;
  sessionId: number;
  role: Role;
  openedAt: number;
};

/** Streams whose session ended, or whose person may now see other groups. */
export async function findOutdated<R extends Right>(
  db: Db,
  rights: readonly R[],
  now: number,
): Promise<R[]> {
  if (rights.length === 0) return [];
  const open = await readOpenSessions(db, rights, now);
  const moved = await readMoved(db, rights);
  return rights.filter(
    ({ sessionId, role, personId, openedAt }) =>
      open.get(sessionId) !== role || (moved.get(personId) ?? 0) > openedAt,
  );
}

async function readOpenSessions(
  db: Db,
  rights: readonly Right[],
  now: number,
): Promise<Map<number, Role>> {
  const ids = new Set(rights.map((right) => right.sessionId));
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['s.id', 's.created_at', 's.seen_at', 's.expires_at', 's.shared', 's.via'])
    .select(['p.role', 'p.status'])
    .where('s.id', 'in', padded(ids))
    .execute();
  return new Map(
    rows
      .filter(({ role, status, ...session }) => isSessionOpen({ session, role, status }, now))
      .map(({ id, role }) => [id, knownRole(role)]),
  );
}

async function readMoved(db: Db, rights: readonly Right[]): Promise<Map<number, number>> {
  const people = padded(new Set(rights.map((right) => right.personId)));
  const since = Math.min(...rights.map((right) => right.openedAt));
  const rows = await db
    .selectFrom('memberships')
    .select(['person_id as id', 'change'])
    .where('person_id', 'in', people)
    .where('change', '>', since)
    .unionAll(
      db
        .selectFrom('people')
        .select(['id', 'change'])
        .where('id', 'in', people)
        .where('change', '>', since),
    )
    .unionAll(
      db
        .selectFrom('groups')
        .select((eb) => [eb.ref('coordinator_id').$castTo<number>().as('id'), 'change'])
        .where('coordinator_id', 'in', people)
        .where('change', '>', since),
    )
    .execute();
  const moved = new Map<number, number>();
  for (const { id, change } of rows) moved.set(id, Math.max(moved.get(id) ?? 0, change));
  return moved;
}
