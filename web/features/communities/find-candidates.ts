import type { Pickable } from '#web/features/shared/filter-people.ts';

/** Who may be named to coordinate a community (specification 1, section 6). */
export const MAY_COORDINATE: readonly string[] = [
  'admin',
  'coordinador_de_coordinadores',
  'coordinador_de_comunidad',
];

/** Of approved people of a role that may: nobody but an administrator names themselves. */
export function findCandidates<P extends Pickable>(
  people: readonly P[],
  self: { id: number; role: string },
): P[] {
  return people
    .filter(({ role }) => role !== undefined && MAY_COORDINATE.includes(role))
    .filter(({ id }) => id !== self.id || self.role === 'admin');
}
