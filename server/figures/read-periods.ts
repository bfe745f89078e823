import type { Belonging, Period } from '#contract/rules/belonging';
import { compileList } from '../database/compile-list.ts';
import type { Trx } from '../database/schema.ts';

type Open = { communityId: number; personId: number; joinedAt: number };

export async function withPeriods<M extends Open>(
  trx: Trx,
  members: readonly M[],
): Promise<(M & Belonging)[]> {
  const earlierOf = await readEarlier(trx, [...new Set(members.map((one) => one.communityId))]);
  return members.map((member) => ({
    ...member,
    assignedAt: new Date(member.joinedAt).toISOString(),
    earlier: earlierOf(member.communityId, member.personId),
  }));
}

/** Ended memberships of these groups, oldest first. An undone one is empty and left out. */
export async function readEarlier(
  trx: Trx,
  groups: readonly number[],
): Promise<(groupId: number, personId: number) => Period[]> {
  const byMember = new Map<string, Period[]>();
  for (const row of groups.length === 0 ? [] : await findEnded(trx, {}, groups)) {
    const key = `${row.group_id} ${row.person_id}`;
    const periods = byMember.get(key) ?? [];
    byMember.set(key, periods);
    periods.push(toPeriod(row));
  }
  return (groupId, personId) => byMember.get(`${groupId} ${personId}`) ?? [];
}

type Kept = { group_id: number; joined_at: number; left_at: number | null };

export function toBelongings(rows: readonly Kept[]): (Belonging & { communityId: number })[] {
  const groups = [...new Set(rows.map(({ group_id }) => group_id))];
  return groups.map((communityId) => {
    const own = rows.filter(({ group_id }) => group_id === communityId);
    const open = own.find(({ left_at }) => left_at === null);
    return {
      communityId,
      assignedAt: open ? new Date(open.joined_at).toISOString() : null,
      earlier: own.flatMap(({ joined_at, left_at }) =>
        left_at !== null && left_at > joined_at ? [toPeriod({ joined_at, left_at })] : [],
      ),
    };
  });
}

const toPeriod = ({ joined_at, left_at }: { joined_at: number; left_at: number }) => ({
  from: new Date(joined_at).toISOString(),
  to: new Date(left_at).toISOString(),
});

type Ended = { group_id: number; person_id: number; joined_at: number; left_at: number };

const findEnded = compileList<Record<string, never>, Ended>((db, _, groups) =>
  db
    .selectFrom('memberships')
    .select((eb) => [
      'group_id',
      'person_id',
      'joined_at',
      eb.ref('left_at').$castTo<number>().as('left_at'),
    ])
    .where('group_id', 'in', groups)
    .whereRef('left_at', '>', 'joined_at')
    .orderBy('joined_at'),
);
