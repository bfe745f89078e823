import type { Caller } from '../access/caller.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import type { Trx } from '../database/schema.ts';

export type HistoryMember = {
  id: number;
  alias: string;
  full_name: string | null;
  /** When they first joined, ms. */
  joinedAt: number;
  /** Null while they belong. */
  leftAt: number | null;
};

/** Whoever belongs or belonged to a community and may be named to the caller, by alias. */
export async function readHistoryMembers(
  trx: Trx,
  groupId: number,
  caller: Caller,
): Promise<HistoryMember[]> {
  const rows = await trx
    .selectFrom('people')
    .innerJoin('memberships as ms', 'ms.person_id', 'people.id')
    .select(['people.id', 'people.alias', 'people.full_name', 'ms.joined_at', 'ms.left_at'])
    .where('ms.group_id', '=', groupId)
    .where('people.erased_at', 'is', null)
    // Nothing is noted about who withdrew consent.
    .where('people.withdrawn_at', 'is', null)
    .where((eb) => isVisibleInSql(eb as never, caller))
    // An undone membership is empty.
    .where((eb) =>
      eb.or([eb('ms.left_at', 'is', null), eb('ms.left_at', '>', eb.ref('ms.joined_at'))]),
    )
    .orderBy('people.name_key')
    .orderBy('people.id')
    .orderBy('ms.id')
    .execute();
  const members = new Map<number, HistoryMember>();
  for (const { joined_at, left_at, ...person } of rows) {
    const known = members.get(person.id);
    members.set(person.id, {
      ...person,
      joinedAt: Math.min(joined_at, known?.joinedAt ?? joined_at),
      leftAt: laterEnd(left_at, known),
    });
  }
  return [...members.values()];
}

function laterEnd(leftAt: number | null, known: HistoryMember | undefined): number | null {
  if (!known) return leftAt;
  return leftAt === null || known.leftAt === null ? null : Math.max(leftAt, known.leftAt);
}
