import * as messages from './role-messages.ts';
import { knownRole, type Role, roleLabel } from './roles.ts';

/** Badge labels (specification 2, section 2.12); the sidebar has longer ones. */
const BADGES: Partial<Record<Role, string>> = {
  admin: messages.administratorBadge,
  coordinador_de_coordinadores: messages.coordinatorOfCoordinatorsBadge,
  coordinador_estatal: messages.stateCoordinatorBadge,
  coordinador_de_comunidad: messages.communityCoordinatorBadge,
  coordinador_de_equipo: messages.teamCoordinatorBadge,
  coordinador_de_grupo: messages.groupCoordinator,
  lider: messages.leader,
  integrante: messages.member,
};

export function roleBadge(role: string): string {
  return BADGES[knownRole(role)] ?? roleLabel(role);
}

/** Labels for managing users and communities (specification 1, section 3). */
const NAMES: Partial<Record<Role, string>> = {
  admin: messages.administratorName,
  coordinador_de_coordinadores: messages.coordinatorOfCoordinators,
  coordinador_de_comunidad: messages.communityCoordinator,
};

/** Unambiguous for decisions: two roles share a sidebar label. */
export function roleName(role: string): string {
  return NAMES[knownRole(role)] ?? roleBadge(role);
}
