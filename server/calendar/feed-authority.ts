import type { Row } from '../database/schema.ts';

type Authority = Pick<Row<'people'>, 'role' | 'state' | 'city' | 'zone'>;

/** Authority a feed was made under; it opens nothing after a change of role, place or zone. */
export function authorityOf({ role, state, zone }: Authority): string {
  return JSON.stringify([role, state, zone ?? null]);
}
