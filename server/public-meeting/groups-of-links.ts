import type { Db } from '../database/schema.ts';

/** For attribution only, renewed links included; `mustFindLinkedGroup` grants access. */
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
