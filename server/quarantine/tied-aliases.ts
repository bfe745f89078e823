import type { Db } from '../database/schema.ts';

export type TiedAliases = {
  /** People tied to the group, now or before; null for others. */
  ofPerson(groupId: number, personId: number): string | null;
  /** A person on its list, now or before. */
  ofMember(groupId: number, personId: number): string | null;
  /** The same by membership. */
  ofAttendee(groupId: number, membershipId: number): string | null;
};

/** Aliases of people tied to these groups only: a file must not reveal who any number is. */
export async function tiedAliases(db: Db, groupIds: ReadonlySet<number>): Promise<TiedAliases> {
  const ids = [...groupIds];
  const members = new Map<string, string>();
  const attendees = new Map<string, string>();
  const others = new Map<string, string>();
  if (ids.length > 0) {
    for (const row of await readMembers(db, ids)) {
      members.set(`${row.groupId} ${row.personId}`, row.alias);
      attendees.set(`${row.groupId} ${row.id}`, row.alias);
    }
    for (const row of await readOthers(db, ids)) {
      others.set(`${row.groupId} ${row.personId}`, row.alias);
    }
  }
  const member = (groupId: number, id: number) => members.get(`${groupId} ${id}`) ?? null;
  return {
    ofMember: member,
    ofAttendee: (groupId, id) => attendees.get(`${groupId} ${id}`) ?? null,
    ofPerson: (groupId, id) => member(groupId, id) ?? others.get(`${groupId} ${id}`) ?? null,
  };
}

function readMembers(db: Db, groupIds: number[]) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.group_id as groupId', 'm.person_id as personId', 'p.alias'])
    .where('m.group_id', 'in', groupIds)
    .execute();
}

/** Current and former coordinators, and authors in the register or confirmed by their own phone. */
function readOthers(db: Db, groupIds: number[]) {
  const coordinators = db
    .selectFrom('groups as g')
    .innerJoin('people as p', 'p.id', 'g.coordinator_id')
    .select(['g.id as groupId', 'p.id as personId', 'p.alias'])
    .where('g.id', 'in', groupIds);
  const formers = db
    .selectFrom('former_coordinators as c')
    .innerJoin('people as p', 'p.id', 'c.person_id')
    .select(['c.group_id as groupId', 'p.id as personId', 'p.alias'])
    .where('c.group_id', 'in', groupIds);
  const recorders = db
    .selectFrom('meetings as m')
    .innerJoin('people as p', 'p.id', 'm.created_by')
    .select(['m.group_id as groupId', 'p.id as personId', 'p.alias'])
    .where('m.group_id', 'in', groupIds);
  const noters = db
    .selectFrom('follow_ups as f')
    .innerJoin('people as p', 'p.id', 'f.created_by')
    .select(['f.group_id as groupId', 'p.id as personId', 'p.alias'])
    .where('f.group_id', 'in', groupIds);
  return coordinators.union(formers).union(recorders).union(noters).execute();
}
