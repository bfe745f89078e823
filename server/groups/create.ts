import { type CommunityDetails, NO_DETAILS } from '#contract/community-details';
import { createCommunity, setDetails, updateCommunity } from '#contract/community-management';
import type { Endpoint } from '#contract/core/endpoint';
import { knownRole, type Role } from '#contract/core/roles';
import { createLocalCommunity, LOCAL_COORDINATORS } from '#contract/local-communities';
import { createTeam, TEAM_COORDINATORS } from '#contract/team-management';
import { mustFindGroup } from '../access/reach.ts';
import { type NewRow, nameKey, type Row } from '../database/schema.ts';
import { assertVersion } from '../http/assert-version.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { auditAct } from '../privacy/audit-act.ts';
import { toDetailColumns, toDetails } from './group-row.ts';
import { mustBeAdmissible, mustBeApproved } from './joining.ts';
import { readManaged } from './local-communities.ts';
import { locationOf } from './location-of.ts';
import { newPublicId } from './public-id.ts';
import { readTeams } from './teams.ts';

type Creating = Pick<Call<Endpoint>, 'trx' | 'deps' | 'caller' | 'cell' | 'now'>;

/** A community without a coordinator yet; its place comes from who makes it (D13). */
export const createCommunityHandler = handler(createCommunity, {
  async run(call) {
    const { name, location, description } = call.body;
    const place = await locationOf(call.trx, mustHaveCaller(call), call.cell, call.body);
    const values = { kind: 'community' as const, name, location, description, ...place };
    return toCommunity(await insertGroup(call, values));
  },
  reread: async (call, kept) => toCommunity(await mustFindGroup(call, Number(kept.id))),
});

/** Its words; state and city decide who sees it and stay as they were stamped (G10). */
export const updateCommunityHandler = handler(updateCommunity, async (call) => {
  const { trx, deps, params, body } = call;
  // Taking the number first waits for the current writer.
  const change = await deps.store.nextChange(trx);
  const community = await mustFindGroup(call, params.id, 'community');
  await assertVersion(body.version, community.change, async () => toCommunity(community));
  const { version: _version, name = community.name, location, description, ...details } = body;
  const after = await trx
    .updateTable('groups')
    .set({ name, name_key: nameKey(name), location, description, change })
    .set(toDetailColumns(details))
    .where('id', '=', community.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditAct(call, {
    ...{ action: 'community.updated', kind: 'group', id: community.id },
    detail: { from: community.name, to: name },
  });
  return toCommunity(after);
});

/** Those given alone: two people who correct different ones undo nothing of each other's. */
export const setDetailsHandler = handler(setDetails, async (call) => {
  const { trx, deps, params, body } = call;
  const change = await deps.store.nextChange(trx);
  const community = await mustFindGroup(call, params.id, 'community');
  await assertVersion(body.version, community.change, async () => toCommunity(community));
  const { version: _version, ...details } = body;
  const columns = toDetailColumns(details);
  const fields = Object.keys(columns);
  if (fields.length === 0) return toCommunity(community);
  await trx
    .updateTable('groups')
    .set({ ...columns, change })
    .where('id', '=', community.id)
    .execute();
  await auditAct(call, {
    ...{ action: 'community.updated', kind: 'group', id: community.id, detail: { fields } },
  });
  return toCommunity({ ...community, ...columns, change });
});

/** A community as its coordinator receives it. */
export function toCommunity(row: Row<'groups'>) {
  const { id, name, location, description, change: version } = row;
  return { id, name, location, description, ...toDetails(row), version };
}

export const createLocalCommunityHandler = handler(createLocalCommunity, {
  async run(call) {
    const { id } = await createGroup(call, { ...call.body, kind: 'community' });
    return only(await readManaged(call, [id]));
  },
  async reread(call, kept) {
    const { id } = await mustFindGroup(call, Number(kept.id), 'community');
    return only(await readManaged(call, [id]));
  },
});

/** Makes a team with its coordinator, oneself too (B17). */
export const createTeamHandler = handler(createTeam, {
  async run(call) {
    const { teamType: kind, ...body } = call.body;
    const details = kind === 'community' ? {} : NO_DETAILS;
    const coordinators = { candidates: TEAM_COORDINATORS, mayBeOneself: true };
    const { id } = await createGroup(call, { ...body, ...details, kind }, coordinators);
    return only(await readTeams(call, [id]));
  },
  async reread(call, kept) {
    const { id } = await mustFindGroup(call, Number(kept.id));
    return only(await readTeams(call, [id]));
  },
});

function only<Item>([item]: readonly Item[]): Item {
  if (!item) throw new Error('a group that was found has a row');
  return item;
}

type NewGroup = CommunityDetails & {
  kind: Row<'groups'>['kind'];
  name: string;
  description: string | null;
  location: string;
  meetingFrequencyDays: number;
  coordinatorId: number;
};
type Coordinators = { candidates: readonly Role[]; mayBeOneself?: boolean };

/** A group with its coordinator; its place is read from its location. */
async function createGroup(
  call: Creating,
  { kind, name, description, location, ...group }: NewGroup,
  coordinators: Coordinators = { candidates: LOCAL_COORDINATORS },
): Promise<Row<'groups'>> {
  const coordinator = await mustBeCoordinator(call, group.coordinatorId, coordinators);
  const told = { location, state: null, city: null };
  return insertGroup(call, {
    ...{ kind, name, description, location, coordinator_id: coordinator.id },
    ...(await locationOf(call.trx, mustHaveCaller(call), call.cell, told)),
    ...toDetailColumns(group),
    meeting_frequency_days: group.meetingFrequencyDays,
  });
}

type Group = Omit<
  NewRow<'groups'>,
  'public_id' | 'name_key' | 'created_by' | 'created_at' | 'change'
>;

/** Inserts a group with its own public link; a team's coordinator becomes its first member. */
export async function insertGroup(
  call: Pick<Call, 'trx' | 'deps' | 'caller' | 'now'>,
  values: Group,
): Promise<Row<'groups'>> {
  const { trx, deps, now } = call;
  const change = await deps.store.nextChange(trx);
  const group = await trx
    .insertInto('groups')
    .values({
      ...values,
      public_id: newPublicId(deps.randomBytes),
      name_key: nameKey(values.name),
      created_by: mustHaveCaller(call).personId,
      created_at: now,
      change,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const isTeam = group.kind === 'administrative';
  if (isTeam && group.coordinator_id !== null) {
    const person_id = group.coordinator_id;
    const membership = { group_id: group.id, person_id, role: 'coordinator' as const };
    await trx
      .insertInto('memberships')
      .values({ ...membership, joined_at: now, change })
      .execute();
  }
  const { state, city } = group;
  await auditAct(call, {
    action: isTeam ? 'team.made' : 'community.created',
    ...{ kind: 'group', id: group.id, detail: { state, city } },
  });
  return group;
}

/** The person, once within reach and of a role that may coordinate (G5, G11). */
async function mustBeCoordinator(
  call: Creating,
  userId: number,
  { candidates, mayBeOneself = false }: Coordinators,
): Promise<Row<'people'>> {
  const person = await (mayBeOneself ? mustBeApproved : mustBeAdmissible)(call, userId);
  if (!candidates.includes(knownRole(person.role))) {
    throw new HttpProblem(409, 'no_candidate', 'Con su rol no puede coordinar este grupo');
  }
  return person;
}
