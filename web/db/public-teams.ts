import type { CacheDb } from './cache-db.ts';
import type { DeviceDb, PublicTeam } from './device-db.ts';
import { readDrafts } from './drafts.ts';

export async function savePublicTeam(db: DeviceDb, team: PublicTeam): Promise<void> {
  await db.publicTeams.put(team);
}

export function publicDraftKey(teamId: string): string {
  return `public-meeting:${teamId}`;
}

/**
 * Forgets a dead link's community, except while its form is open.
 * @returns what this phone knew
 */
export async function retirePublicTeam(db: DeviceDb, teamId: string): Promise<PublicTeam | null> {
  const known = await db.publicTeams.get(teamId);
  const isFilledIn = (await readDrafts(db, publicDraftKey(teamId))).length > 0;
  if (!isFilledIn) await db.publicTeams.delete(teamId);
  return known ?? null;
}

/** From an earlier fetch, or from the coordinator's own cache. */
export async function readPublicTeam(
  db: DeviceDb,
  teamId: string,
  cache: CacheDb | null,
): Promise<PublicTeam | null> {
  const saved = await db.publicTeams.get(teamId);
  return saved ?? (cache ? fromCache(cache, teamId) : null);
}

async function fromCache(cache: CacheDb, teamId: string): Promise<PublicTeam | null> {
  return cache.transaction('r', cache.position, cache.groups, cache.members, async () => {
    const position = await cache.position.get('position');
    const generation = position?.shown ?? 0;
    const groups = await cache.groups.filter((row) => row.generation === generation).toArray();
    const group = groups.find((row) => row.teamId === teamId);
    if (!group) return null;
    const members = await cache.members
      .where('[generation+groupId]')
      .equals([generation, group.id])
      .toArray();
    return {
      teamId,
      name: group.name,
      location: group.location,
      members: members.map(({ id, alias }) => ({ id, alias })),
      fetchedAt: position?.receivedAt ?? 0,
    };
  });
}
