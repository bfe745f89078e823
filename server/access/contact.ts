import type { AllowCell, Reach } from '#contract/core/policy';
import { rankOf } from '#contract/core/roles';
import type { Caller } from './caller.ts';
import { hasState } from './zone.ts';

export type ContactSubject = {
  id: number;
  role: string;
  state: string;
  /** People who withdrew consent cannot be contacted by anyone. */
  withdrawn_at: number | null;
};

export type ContactView = {
  caller: Caller;
  cell: AllowCell;
  reach: Reach;
  /** Coordinators of the caller's own communities, whose contact the caller may see. */
  ownCoordinators: ReadonlySet<number>;
};

/** Never of equal or higher rank, except one's own coordinator (access matrix, section 5). */
export function seesContact(view: ContactView, person: ContactSubject): boolean {
  const { caller, cell, reach } = view;
  if (person.id === caller.personId) return true;
  if (cell.masked || reach === 'M' || person.withdrawn_at !== null) return false;
  const outranks = rankOf(caller.role) > rankOf(person.role);
  if (!outranks && !view.ownCoordinators.has(person.id)) return false;
  return reach === 'K' || reach === 'T' || hasState(caller, cell, person.state);
}
