import type { Row } from '../database/schema.ts';

/** A community as whoever runs it gets it back. */
export function toCommunity({ id, name, location, description }: Row<'groups'>) {
  return { id, name, location, description };
}
