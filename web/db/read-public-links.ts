import type { DeviceDb, PublicTeam } from './device-db.ts';

/** The public links this phone knows, the one used last first. */
export async function readPublicLinks(db: DeviceDb): Promise<PublicTeam[]> {
  const known = await db.publicTeams.toArray();
  return known.sort((a, b) => b.fetchedAt - a.fetchedAt);
}
