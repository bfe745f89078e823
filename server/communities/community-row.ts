import type { Row } from '../database/schema.ts';

/** A community as its coordinator receives it. */
export function toCommunity({ id, name, location, description }: Row<'groups'>) {
  return { id, name, location, description };
}
