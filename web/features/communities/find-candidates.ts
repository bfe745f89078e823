import type { AnswerOf } from '#contract/core/endpoint';
import type { listUsers } from '#contract/people';
import { compareText } from '#web/ui/format/compare-text.ts';

export type Listed = AnswerOf<typeof listUsers>[number];

/** Who may be named to coordinate a community (specification 1, section 6). */
const MAY_COORDINATE: ReadonlySet<string> = new Set([
  'admin',
  'coordinador_de_coordinadores',
  'coordinador_de_comunidad',
]);

/**
 * Approved people of a role that may, those of the community's own state first. Nobody but an
 * administrator names themselves.
 */
export function findCandidates(
  people: readonly Listed[],
  self: { id: number; role: string },
  state: string | null,
): Listed[] {
  const isNear = (person: Listed) => Number(person.state !== state);
  return people
    .filter(({ status, role }) => status === 'approved' && MAY_COORDINATE.has(role))
    .filter(({ id }) => id !== self.id || self.role === 'admin')
    .sort((a, b) => isNear(a) - isNear(b) || compareText(a.alias, b.alias));
}
