import { DAY_MS } from '#contract/core/durations';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';

/**
 * People who may be marked: members on the date, a day of grace on either side, and members today.
 * Phone dates may be off.
 */
export async function attendeesAt(db: Db, groupId: number, date: number): Promise<Set<number>> {
  const rows = await findMembers(db, { groupId, since: date - DAY_MS });
  return new Set(rows.map((row) => row.person_id));
}

/** The same for several meetings of a group: who may have a mark in one of a given date. */
export async function attendeesSince(
  db: Db,
  groupId: number,
  earliestDate: number,
): Promise<(personId: number, date: number) => boolean> {
  const lastDay = new Map<number, number>();
  for (const row of await findMembers(db, { groupId, since: earliestDate - DAY_MS })) {
    const until = row.left_at ?? Number.POSITIVE_INFINITY;
    lastDay.set(row.person_id, Math.max(until, lastDay.get(row.person_id) ?? 0));
  }
  return (personId, date) => (lastDay.get(personId) ?? Number.NEGATIVE_INFINITY) >= date - DAY_MS;
}

type Members = { groupId: number; since: number };

const findMembers = compileOnce<Members, { person_id: number; left_at: number | null }>(
  (db, param) =>
    db
      .selectFrom('memberships')
      .select(['person_id', 'left_at'])
      .where('group_id', '=', param('groupId'))
      .where((where) =>
        where.or([where('left_at', 'is', null), where('left_at', '>=', param('since'))]),
      ),
);
