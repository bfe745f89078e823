import type { Team } from '#contract/team-management';
import type { Caller } from '../access/caller.ts';
import { isOnRoster } from '../access/grants.ts';
import { byName } from '../communities/by-name.ts';
import type { Row, Trx } from '../database/schema.ts';

/** These groups as the office sees them, with the aliases of who is on their rosters. */
export async function toTeams(
  trx: Trx,
  caller: Caller,
  groups: readonly Row<'groups'>[],
): Promise<Team[]> {
  if (groups.length === 0) return [];
  const members = await readMembers(
    trx,
    caller,
    groups.map(({ id }) => id),
  );
  const coordinators = await readAliases(
    trx,
    groups.flatMap((one) => one.coordinator_id ?? []),
  );
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    description: group.description,
    location: group.location,
    coordinatorId: group.coordinator_id,
    coordinator: toCoordinator(group.coordinator_id, coordinators),
    teamType: group.kind,
    physicalAddress: group.physical_address,
    meetingFrequencyDays: group.meeting_frequency_days,
    isActive: group.is_active === 1,
    createdAt: new Date(group.created_at).toISOString(),
    createdBy: group.created_by,
    members: members.get(group.id) ?? [],
  }));
}

function toCoordinator(id: number | null, aliases: ReadonlyMap<number, string>) {
  const alias = id === null ? undefined : aliases.get(id);
  return id === null || alias === undefined ? null : { id, alias };
}

async function readMembers(trx: Trx, caller: Caller, groupIds: readonly number[]) {
  const rows = await trx
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.person_id')
    .select(['m.id as membershipId', 'm.group_id as groupId', 'p.id', 'p.alias', 'p.role'])
    .select(['p.status', 'p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .where('m.left_at', 'is', null)
    .where('m.group_id', 'in', [...groupIds])
    .execute();
  const byGroup = new Map<number, Team['members']>();
  const shown = rows.filter((row) => isOnRoster(caller, row));
  for (const row of shown.sort((a, b) => byName({ name: a.alias }, { name: b.alias }))) {
    const members = byGroup.get(row.groupId) ?? [];
    byGroup.set(row.groupId, members);
    members.push({ id: row.membershipId, userId: row.id, alias: row.alias });
  }
  return byGroup;
}

async function readAliases(trx: Trx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('people')
    .select(['id', 'alias'])
    .where('id', 'in', [...new Set(ids)])
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, alias }) => [id, alias]));
}
