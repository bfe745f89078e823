import { DAY_MS } from '#contract/core/durations';
import type { Endpoint } from '#contract/core/endpoint';
import { notOneself } from '../access/grants.ts';
import { mustFindPerson, reachOfGroup } from '../access/reach.ts';
import type { Row, Trx } from '../database/schema.ts';
import { type Call, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { addHistory } from '../people/add-history.ts';
import { assertApproved } from '../people/assert-approved.ts';
import { coordinatorsOf, notifyChange } from '../people/notify-change.ts';
import { auditAct } from '../privacy/audit-act.ts';

type Admitting = Pick<Call<Endpoint>, 'trx' | 'deps' | 'caller' | 'cell' | 'now'>;
type Community = { id: number; name: string };

/** Approved and within reach (G11); only administrators may add themselves (G5). */
export async function mustBeAdmissible(call: Admitting, userId: number): Promise<Row<'people'>> {
  const caller = mustHaveCaller(call);
  if (userId === caller.personId && caller.role !== 'admin') throw notOneself();
  return mustBeApproved(call, userId);
}

/** The same for oneself and others alike. */
export async function mustBeApproved(call: Admitting, userId: number): Promise<Row<'people'>> {
  const person = await mustFindPerson(call, userId);
  assertApproved(person);
  return person;
}

/**
 * Adds a person without a community (N4) and returns the membership's id. Take a change number first:
 * it serializes concurrent joins.
 */
export async function admitMember(
  call: Admitting,
  community: Community,
  userId: number,
): Promise<number> {
  await mustBeAdmissible(call, userId);
  const open = await openMemberships(call.trx, userId);
  const elsewhere = open.find(({ isDeleted }) => !isDeleted);
  if (elsewhere) throw await belongsAlready(call, community.id, elsewhere);
  return joinCommunity(call, userId, community, open);
}

/** For a repeated Idempotency-Key: the membership that the first call made. */
export async function rereadMembership({ trx }: Pick<Call, 'trx'>, id: number) {
  const membership = await trx
    .selectFrom('memberships')
    .select(['id', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!membership) throw notFound();
  return { id: membership.id, userId: membership.person_id };
}

/** Names the other community only within the caller's reach. */
async function belongsAlready(
  call: Admitting,
  communityId: number,
  { groupId, name }: { groupId: number; name: string },
): Promise<HttpProblem> {
  if (groupId === communityId) {
    return new HttpProblem(409, 'already_member', 'Esa persona ya está en la comunidad');
  }
  const caller = mustHaveCaller(call);
  const reach = await reachOfGroup(call.trx, caller, call.cell.reaches, groupId);
  const where = reach ? `la comunidad ${name}` : 'otra comunidad';
  return new HttpProblem(409, 'member_elsewhere', `Ya pertenece a ${where}`);
}

/** An open membership of a community. */
type Membership = {
  id: number;
  groupId: number;
  name: string;
  joinedAt: number;
  isCoordinator: boolean;
  isDeleted: boolean;
};

/** Ends a membership; what was registered of the person there stays. Phones hear of it. */
export async function leaveCommunity(
  { trx, deps, now }: Pick<Call, 'trx' | 'deps' | 'now'>,
  { id }: Pick<Membership, 'id'>,
): Promise<void> {
  const change = await deps.store.nextChange(trx);
  await trx.updateTable('memberships').set({ left_at: now, change }).where('id', '=', id).execute();
}

type Joining = Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>;
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
  const line = { kind: 'community', from: old, to: community.name } as const;
  const historyId = await addHistory(trx, personId, by, line);
  const groups = [...from.map(({ groupId }) => groupId), community.id];
  const notified = await coordinatorsOf(trx, groups, [personId, by.personId]);
  await notifyChange(call, { historyId, personId, notified });
  await auditAct(call, {
    ...{ action: 'community.member-added', kind: 'person', id: personId },
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
    .orderBy('id', 'desc')
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

/** Makes a person a member of an administrative team; answers the membership's id. */
export async function joinTeam(
  call: Joining,
  { id: group_id }: { id: number },
  person_id: number,
): Promise<number> {
  const { trx, deps, now } = call;
  // First the number, which waits for whoever writes now: then nobody joins twice.
  const change = await deps.store.nextChange(trx);
  if (await findMembership(trx, group_id, person_id))
    throw new HttpProblem(409, 'already_member', 'Esa persona ya está en el equipo');
  const { id } = await trx
    .insertInto('memberships')
    .values({ group_id, person_id, role: 'member', joined_at: now, change })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditAct(call, {
    ...{ action: 'team.member-added', kind: 'person', id: person_id },
    detail: { groupId: group_id },
  });
  return id;
}

export function findMembership(trx: Trx, groupId: number, personId: number) {
  return trx
    .selectFrom('memberships')
    .select('id')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}
