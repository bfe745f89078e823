import { rankOf } from '#contract/core/roles';
import type { UserItem } from '#contract/people';

/**
 * Which parts of a person's panel are drawn. The server decides again: what it would refuse is not
 * offered (access matrix, sections 2 and 4).
 */
type Target = Pick<UserItem, 'id' | 'role'>;

const OFFICE = ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'];

/** Whoever answers for more than one state: moves people between states, takes in files. */
export function isAboveStates(role: string): boolean {
  return role === 'admin' || role === 'coordinador_de_coordinadores';
}

/** Access links and sessions: of those one outranks. */
export function mayOpenFor(role: string, ownId: number | undefined, person: Target): boolean {
  return OFFICE.includes(role) && outranks(role, ownId, person);
}

/** Where somebody lives: of those one outranks; an administrator also their own. */
export function mayMove(role: string, ownId: number | undefined, person: Target): boolean {
  return person.id === ownId ? role === 'admin' : outranks(role, ownId, person);
}

/** Into which community: an office's to say, of whoever was approved; of oneself an administrator's. */
export function mayPlace(
  role: string,
  ownId: number | undefined,
  person: Pick<UserItem, 'id' | 'status'>,
): boolean {
  const isOwn = person.id === ownId;
  return OFFICE.includes(role) && person.status === 'approved' && (!isOwn || role === 'admin');
}

/** Whoever sees somebody's contact writes it down: a community's coordinator that of its members. */
export function maySetPhone(
  role: string,
  ownId: number | undefined,
  person: Target & Pick<UserItem, 'community'>,
): boolean {
  const isReached =
    OFFICE.includes(role) || (role === 'coordinador_de_comunidad' && person.community !== null);
  return isReached && outranks(role, ownId, person);
}

export function mayConsentFor(role: string, ownId: number | undefined, person: Target): boolean {
  return OFFICE.includes(role) && person.id !== ownId;
}

/** Of those an office outranks: their age decides what they may do alone. */
export const maySetBirth = mayOpenFor;

export function maySetZone(role: string, person: Target): boolean {
  return role === 'admin' && person.role === 'coordinador_de_coordinadores';
}

function outranks(role: string, ownId: number | undefined, person: Target): boolean {
  return person.id !== ownId && rankOf(role) > rankOf(person.role);
}
