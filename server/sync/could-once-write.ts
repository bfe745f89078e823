import { knownRole } from '#contract/core/roles';
import { markAttendance } from '#contract/meetings';
import { reachesFor } from '../access/reach.ts';
import type { Db } from '../database/schema.ts';

/**
 * Whether a person could ever write a group's register (G15): its coordinators, authors, and
 * members of writing roles. Membership alone is not enough: anyone can belong.
 */
export async function couldOnceWrite(db: Db, personId: number, groupId: number): Promise<boolean> {
  const ranks = (await membersWrite(db, personId)) ? BELONGING : COORDINATING;
  // Each ends at its first row: a group may have thousands of meetings, and a push a thousand operations.
  const ties = [
    () =>
      db
        .selectFrom('groups')
        .select('id')
        .where('id', '=', groupId)
        .where('coordinator_id', '=', personId)
        .limit(1)
        .executeTakeFirst(),
    () =>
      db
        .selectFrom('former_coordinators')
        .select('group_id')
        .where('group_id', '=', groupId)
        .where('person_id', '=', personId)
        .limit(1)
        .executeTakeFirst(),
    () =>
      db
        .selectFrom('memberships')
        .select('id')
        .where('group_id', '=', groupId)
        .where('person_id', '=', personId)
        .where('role', 'in', ranks)
        .limit(1)
        .executeTakeFirst(),
    ...AUTHORED.map(
      (table) => () =>
        db
          .selectFrom(table)
          .select('id')
          .where('group_id', '=', groupId)
          .where('created_by', '=', personId)
          // A file's claim makes no author.
          .where('author_claimed', 'is', null)
          .limit(1)
          .executeTakeFirst(),
    ),
  ];
  for (const find of ties) if (await find()) return true;
  return false;
}

const COORDINATING = ['coordinator'] as const;
const BELONGING = ['coordinator', 'member'] as const;
const AUTHORED = ['meetings', 'follow_ups'] as const;

async function membersWrite(db: Db, personId: number): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('role')
    .where('id', '=', personId)
    .executeTakeFirst();
  return (
    person !== undefined &&
    reachesFor({ role: knownRole(person.role) }, markAttendance).includes('M')
  );
}
