import { type Role, rankOf } from '#contract/core/roles';
import type { UserItem } from '#contract/people';

/** Visible parts of the panel; the server decides again (access matrix, sections 2 and 4). */
type Target = Pick<UserItem, 'id' | 'role'>;

const OFFICE: readonly string[] = ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'];

/** Places people in communities. */
export function isOffice(role: string): boolean {
  return OFFICE.includes(role);
}

/** Above one state: moves people between states, imports files. */
export function isAboveStates(role: string): boolean {
  return role === 'admin' || role === 'coordinador_de_coordinadores';
}

/** Access links and sessions: for lower ranks. */
export function mayOpenFor(role: string, ownId: number | undefined, person: Target): boolean {
  return OFFICE.includes(role) && outranks(role, ownId, person);
}

/** Place of residence: for lower ranks; administrators also their own. */
export function mayMove(role: string, ownId: number | undefined, person: Target): boolean {
  return person.id === ownId ? role === 'admin' : outranks(role, ownId, person);
}

/** Community: the office, for approved people; administrators also their own. */
export function mayPlace(
  role: string,
  ownId: number | undefined,
  person: Pick<UserItem, 'id' | 'status'>,
): boolean {
  const isOwn = person.id === ownId;
  return OFFICE.includes(role) && person.status === 'approved' && (!isOwn || role === 'admin');
}

/** Phone number: those who see the contact; community coordinators for their members. */
export function maySetPhone(
  role: string,
  ownId: number | undefined,
  person: Target & Pick<UserItem, 'community'>,
): boolean {
  const isReached =
    OFFICE.includes(role) || (role === 'coordinador_de_comunidad' && person.community !== null);
  return isReached && outranks(role, ownId, person);
}

/** A person's own page: coordinators open those of their members, not of who asks to join. */
export function mayOpenPage(role: string, person: Pick<UserItem, 'community'>): boolean {
  return OFFICE.includes(role) || person.community !== null;
}

export function mayConsentFor(role: string, ownId: number | undefined, person: Target): boolean {
  return OFFICE.includes(role) && person.id !== ownId;
}

/** Birth date, for lower ranks: age limits what they may do. */
export const maySetBirth = mayOpenFor;

/** Name, address and phone: as the phone number. */
export const mayCorrect = maySetPhone;

/** Roles this office may give, the highest first; the role of now must be one they decide about. */
export function rolesToGive(role: string): readonly Role[] {
  if (!OFFICE.includes(role)) return [];
  return GIVEN.filter(
    (given) =>
      rankOf(given) < rankOf(role) && (given !== 'coordinador_de_equipo' || role === 'admin'),
  );
}

export function maySetRole(role: string, ownId: number | undefined, person: Target): boolean {
  return mayOpenFor(role, ownId, person);
}

/** Two registrations of a lower rank. */
export const mayMerge = mayOpenFor;

/** For approved people; of who left, to undo it. */
export function mayNoteLeave(
  role: string,
  ownId: number | undefined,
  person: Target & Pick<UserItem, 'community' | 'status' | 'left'>,
): boolean {
  if (person.left) return outranks(role, ownId, person);
  return person.status === 'approved' && maySetPhone(role, ownId, person);
}

const GIVEN: readonly Role[] = [
  'coordinador_de_coordinadores',
  'coordinador_estatal',
  'coordinador_de_comunidad',
  'coordinador_de_equipo',
  'lider',
  'coordinador_de_grupo',
  'integrante',
];

export function maySetZone(role: string, person: Target): boolean {
  return role === 'admin' && person.role === 'coordinador_de_coordinadores';
}

function outranks(role: string, ownId: number | undefined, person: Target): boolean {
  return person.id !== ownId && rankOf(role) > rankOf(person.role);
}
