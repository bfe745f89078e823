import { knownRole } from '#contract/core/roles';
import { markAttendance } from '#contract/meetings';
import { reachesFor } from '../access/reach.ts';
import type { Db } from '../database/schema.ts';

/**
 * Whether a person could ever write a group's register (G15): its coordinators, authors, and
 * members of writing roles. Membership alone is not enough: anyone can belong.
 */
export async function couldOnceWrite(db: Db, personId: number, groupId: number): Promise<boolean> {
  const coordination = db
    .selectFrom('groups')
    .select('coordinator_id as person_id')
    .where('id', '=', groupId)
    .where('coordinator_id', '=', personId);
  const before = db
    .selectFrom('former_coordinators')
    .select((eb) => eb.ref('person_id').$castTo<number | null>().as('person_id'))
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId);
  const membership = db
    .selectFrom('memberships')
    .select((eb) => eb.ref('person_id').$castTo<number | null>().as('person_id'))
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .where(
      'role',
      'in',
      (await membersWrite(db, personId)) ? ['coordinator', 'member'] : ['coordinator'],
    );
  // A file's claim makes no author.
  const authorship = db
    .selectFrom('meetings')
    .select('created_by as person_id')
    .where('group_id', '=', groupId)
    .where('created_by', '=', personId)
    .where('author_claimed', 'is', null);
  const notes = db
    .selectFrom('follow_ups')
    .select('created_by as person_id')
    .where('group_id', '=', groupId)
    .where('created_by', '=', personId)
    .where('author_claimed', 'is', null);
  const tie = await coordination
    .union(before)
    .union(membership)
    .union(authorship)
    .union(notes)
    .executeTakeFirst();
  return tie !== undefined;
}

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
