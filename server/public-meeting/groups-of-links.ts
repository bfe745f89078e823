import type { Db } from '../database/schema.ts';

/**
 * The groups that public ids name, those of links renewed since included. Only for whose something
 * is that was sent: what a link opens, `mustFindLinkedGroup` says.
 */
export async function groupsOfLinks(
  db: Db,
  links: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (links.length === 0) return new Map();
  const current = await db
    .selectFrom('groups')
    .select(['public_id', 'id as group_id'])
    .where('public_id', 'in', links)
    .execute();
  const retired = current.length < new Set(links).size ? await findRetired(db, links) : [];
  return new Map([...retired, ...current].map((row) => [row.public_id, row.group_id]));
}

function findRetired(db: Db, links: readonly string[]) {
  return db
    .selectFrom('retired_links')
    .select(['public_id', 'group_id'])
    .where('public_id', 'in', links)
    .execute();
}
