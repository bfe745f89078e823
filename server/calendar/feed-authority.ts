import type { Row } from '../database/schema.ts';

type Authority = Pick<Row<'people'>, 'role' | 'state' | 'city' | 'zone'>;

/** What a feed was made under; it opens nothing once role, place or zone are others. */
export function authorityOf({ role, state, zone }: Authority): string {
  return JSON.stringify([role, state, zone ?? null]);
}
