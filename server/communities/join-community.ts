import { appendAudit } from '../database/append-audit.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { addHistory } from '../people/add-history.ts';
import { leaveCommunity, type Membership } from './leave-community.ts';
import { reopenMembership } from './reopen-membership.ts';

type Joining = Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>;
type Community = { id: number; name: string };

/**
 * Moves a person into a community: at most one each (N4). Call it after taking a change number,
 * which excludes concurrent joins.
 * @param from their open memberships, deleted communities included
 * @returns the new membership's id
 */
export async function joinCommunity(
  call: Joining,
  personId: number,
  community: Community,
  from: readonly Membership[],
): Promise<number> {
  const { trx, deps, now } = call;
  const by = { personId: mustHaveCaller(call).personId, at: now };
  for (const membership of from) await leaveCommunity(call, membership);
  const id = (await reopenMembership(call, personId, community.id)) ?? (await insert());
  const old = from.find((membership) => !membership.isDeleted)?.name ?? null;
  await addHistory(trx, personId, by, { kind: 'community', from: old, to: community.name });
  await appendAudit(trx, {
    at: now,
    actorId: by.personId,
    action: 'community.member-added',
    subjectKind: 'person',
    subjectId: String(personId),
    detail: { groupId: community.id, from: from.map(({ groupId }) => groupId) },
  });
  return id;

  async function insert(): Promise<number> {
    const change = await deps.store.nextChange(trx);
    const row = await trx
      .insertInto('memberships')
      .values({
        group_id: community.id,
        person_id: personId,
        role: 'member',
        joined_at: now,
        change,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }
}

/** The communities a person is in, those deleted meanwhile included. */
export async function openMemberships(trx: Trx, personId: number): Promise<Membership[]> {
  const rows = await trx
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['memberships.id', 'memberships.group_id', 'memberships.role'])
    .select('memberships.joined_at')
    .select(['groups.name', 'groups.deleted_at'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    isCoordinator: row.role === 'coordinator',
    joinedAt: row.joined_at,
    isDeleted: row.deleted_at !== null,
  }));
}
