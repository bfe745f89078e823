import type { AllowCell } from '#contract/core/policy';
import { columnOf, type Role } from '#contract/core/roles';
import { OWN_ROLES } from '#contract/registration';
import type { Caller } from '../access/caller.ts';
import { mayRegister } from '../access/grants.ts';
import { hasState } from '../access/zone.ts';
import { badRequest, invalid, outOfScope } from '../http/problem.ts';

export type Registrar = { type: 'self' } | { type: 'coordinator'; caller: Caller; cell: AllowCell };

/** A session that may not register others is ignored. */
export function registrarOf(caller: Caller | null, cell: AllowCell): Registrar {
  if (caller === null || cell.reaches.includes('P')) return { type: 'self' };
  return { type: 'coordinator', caller, cell };
}

export function askedRole(registrar: Registrar, role: Role | undefined): Role {
  if (role) return role;
  if (registrar.type === 'self') throw invalid('El rol es requerido', 'role');
  return 'integrante';
}

/** Throws 400 for a role this registrar may not request, 403 for a state out of reach. */
export function assertMayRegister(
  registrar: Registrar,
  person: { role?: Role; state: string },
): void {
  if (!mayAskFor(registrar, askedRole(registrar, person.role))) {
    throw badRequest('role_not_allowed', 'No es posible registrarse con ese rol');
  }
  if (registrar.type === 'self') return;
  if (!hasState(registrar.caller, registrar.cell, person.state)) throw outOfScope();
}

function mayAskFor(registrar: Registrar, role: Role): boolean {
  if (registrar.type === 'self') return (OWN_ROLES as readonly Role[]).includes(role);
  // The values of before come by import alone.
  const isLegacy = role === 'interested' || columnOf(role) === 'legacy';
  return !isLegacy && mayRegister(registrar.caller.role, role);
}
