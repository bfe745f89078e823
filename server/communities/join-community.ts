import { DAY_MS } from '#contract/core/durations';
import { appendAudit } from '../database/append-audit.ts';
import type { Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { addHistory } from '../people/add-history.ts';
import { leaveCommunity, type Membership } from './leave-community.ts';

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

type Reopening = Pick<Call, 'trx' | 'deps' | 'now'>;

/** Who is back so soon was moved by mistake. */
const REOPENED_WITHIN_MS = DAY_MS;

/**
 * Reopens a community's membership that ended less than a day ago, and undoes what the person joined
 * in between. Call it once their other memberships have ended.
 * @returns its id, as public pages and phones know it; null when there is none
 */
async function reopenMembership(
  call: Reopening,
  personId: number,
  groupId: number,
): Promise<number | null> {
  const { trx, deps, now } = call;
  const ended = await trx
    .selectFrom('memberships')
    .select((eb) => ['id', eb.ref('left_at').$castTo<number>().as('left_at')])
    .where('person_id', '=', personId)
    .where('group_id', '=', groupId)
    .where('left_at', '>', now - REOPENED_WITHIN_MS)
    .whereRef('left_at', '>', 'joined_at')
    .orderBy('left_at', 'desc')
    .executeTakeFirst();
  if (!ended) return null;
  await undoJoined(call, personId, ended.left_at);
  const change = await deps.store.nextChange(trx);
  await trx
    .updateTable('memberships')
    .set({ left_at: null, role: 'member', change })
    .where('id', '=', ended.id)
    .execute();
  return ended.id;
}

/**
 * Memberships in which nothing was recorded end where they began. Their rows stay: by them phones
 * learn that the person is gone.
 */
async function undoJoined(call: Reopening, personId: number, since: number): Promise<void> {
  const { trx, deps } = call;
  const joined = await trx
    .selectFrom('memberships as ms')
    .innerJoin('groups', 'groups.id', 'ms.group_id')
    .select(['ms.id', 'ms.group_id', 'ms.joined_at'])
    .where('ms.person_id', '=', personId)
    .where('ms.joined_at', '>=', since)
    .where('groups.kind', '=', 'community')
    .execute();
  for (const membership of joined) {
    if (!(await isEmpty(call, personId, membership))) continue;
    const change = await deps.store.nextChange(trx);
    await trx
      .updateTable('memberships')
      .set({ left_at: membership.joined_at, change })
      .where('id', '=', membership.id)
      .execute();
  }
}

async function isEmpty(
  { trx }: Reopening,
  personId: number,
  { group_id, joined_at }: { group_id: number; joined_at: number },
): Promise<boolean> {
  const mark = await trx
    .selectFrom('attendance as a')
    .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
    .select('a.meeting_id')
    .where('a.person_id', '=', personId)
    .where('m.group_id', '=', group_id)
    .where('m.date', '>=', joined_at - DAY_MS)
    .executeTakeFirst();
  if (mark) return false;
  const note = await trx
    .selectFrom('follow_ups')
    .select('id')
    .where('person_id', '=', personId)
    .where('group_id', '=', group_id)
    .where('date', '>=', joined_at - DAY_MS)
    .executeTakeFirst();
  return note === undefined;
}
