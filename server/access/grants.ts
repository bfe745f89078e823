import { type Column, columnOf, knownRole, type Role, rankOf } from '#contract/core/roles';
import type { Row } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Caller } from './caller.ts';

const DECIDED_BY: Readonly<Record<Role, readonly Column[]>> = {
  admin: [],
  coordinador_de_coordinadores: ['admin'],
  coordinador_estatal: ['coordinador_de_coordinadores', 'admin'],
  coordinador_de_comunidad: ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'],
  coordinador_de_equipo: ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'],
  lider: ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'],
  coordinador_de_grupo: ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'],
  integrante: [
    'coordinador_de_comunidad',
    'coordinador_estatal',
    'coordinador_de_coordinadores',
    'admin',
  ],
  leader: ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'],
  local_coordinator: ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'],
  regional_coordinator: ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'],
  interested: [
    'coordinador_de_comunidad',
    'coordinador_estatal',
    'coordinador_de_coordinadores',
    'admin',
  ],
};

const OFFICE: readonly Role[] = ['coordinador_estatal', 'coordinador_de_coordinadores', 'admin'];

/** Which role registers which; legacy roles come by import only. */
const REGISTERED_BY: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  coordinador_de_coordinadores: ['admin'],
  coordinador_estatal: OFFICE,
  coordinador_de_comunidad: OFFICE,
  coordinador_de_equipo: ['admin'],
  lider: OFFICE,
  coordinador_de_grupo: OFFICE,
  integrante: OFFICE,
};

const LEGACY: ReadonlySet<Role> = new Set([
  'interested',
  'leader',
  'local_coordinator',
  'regional_coordinator',
]);

/** From this rank up, the registrar may not approve (G7). */
const FOUR_EYES_RANK = 40;

type Acting = Pick<Caller, 'personId' | 'role'>;
type Target = Pick<Row<'people'>, 'id' | 'role'>;
export type Decided = Target & Pick<Row<'people'>, 'created_by'>;

export function mayDecide(caller: Acting, target: Decided): boolean {
  return isApprover(caller, target) && !needsOtherEyes(caller, target);
}

export function isApprover(caller: Acting, target: Target): boolean {
  return (
    outranks(caller, target) && DECIDED_BY[knownRole(target.role)].includes(columnOf(caller.role))
  );
}

/** Rank stops anyone from acting on themselves or on admins (G4, G5). */
export function outranks(caller: Acting, target: Target): boolean {
  return target.id !== caller.personId && rankOf(caller.role) > rankOf(target.role);
}

/** Whether this role may register that one, legacy roles of a file included. */
export function mayRegister(by: Role, role: Role): boolean {
  const isOffice = by === 'admin' || by === 'coordinador_de_coordinadores';
  return (LEGACY.has(role) && isOffice) || (REGISTERED_BY[role]?.includes(by) ?? false);
}

/** Roles that come by import alone cannot be given to anybody later. */
export function mayGive(by: Role, role: Role): boolean {
  return !LEGACY.has(role) && mayRegister(by, role);
}

export function assertMayDecide(caller: Acting, target: Decided): void {
  assertApprover(caller, target);
  if (needsOtherEyes(caller, target)) {
    throw new HttpProblem(403, 'four_eyes', 'A quien registraste lo aprueba otra persona');
  }
}

export function assertApprover(caller: Acting, target: Target): void {
  assertOutranks(caller, target);
  if (!isApprover(caller, target)) throw rankProblem();
}

export function assertOutranks(caller: Acting, target: Target): void {
  if (target.id === caller.personId) throw notOneself();
  if (!outranks(caller, target)) throw rankProblem();
}

export type Consenting = Pick<Row<'people'>, 'created_by' | 'consent_version' | 'withdrawn_at'>;

/** Registered by others and not asked yet, or consent withdrawn. */
export function hasNotAgreed({ created_by, consent_version, withdrawn_at }: Consenting): boolean {
  return withdrawn_at !== null || (created_by !== null && consent_version === null);
}

/** People without valid consent are visible only to those who decide (privacy list, 2). */
export function isHiddenFrom(caller: Acting, person: Decided & Consenting): boolean {
  return hasNotAgreed(person) && person.id !== caller.personId && !isApprover(caller, person);
}

/** Membership survives a decision, so that a revert shows the person again. */
export function isOnRoster(
  caller: Acting,
  member: Decided & Consenting & Pick<Row<'people'>, 'status'>,
): boolean {
  const isThere = member.status === 'approved' && member.withdrawn_at === null;
  return isThere && !isHiddenFrom(caller, member);
}

export const notOneself = () =>
  new HttpProblem(403, 'not_oneself', 'Esto no se puede hacer con la cuenta propia');

const rankProblem = () =>
  new HttpProblem(403, 'rank', 'Tu cuenta no puede decidir sobre esta persona');

function needsOtherEyes(caller: Acting, target: Decided): boolean {
  const isCreator = target.created_by === caller.personId;
  return isCreator && caller.role !== 'admin' && rankOf(target.role) >= FOUR_EYES_RANK;
}
