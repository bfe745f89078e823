import { COMMUNITY_COORDINATORS } from '#contract/community-management';
import type { Pickable } from '#web/features/shared/filter-people.ts';

/** Of approved people of a role that may: nobody but an administrator names themselves. */
export function findCandidates<P extends Pickable>(
  people: readonly P[],
  self: { id: number; role: string },
): P[] {
  return people
    .filter(({ role }) => role !== undefined && COMMUNITY_COORDINATORS.some((one) => one === role))
    .filter(({ id }) => id !== self.id || self.role === 'admin');
}
