import type { DeviceDb, PublicTeam } from './device-db.ts';

export async function readPublicLinks(db: DeviceDb): Promise<PublicTeam[]> {
  const known = await db.publicTeams.toArray();
  return known.sort((a, b) => b.fetchedAt - a.fetchedAt);
}
