import { knownRole, type Role, roleLabel } from './roles.ts';

/** Badge labels (specification 2, section 2.12); the sidebar has longer ones. */
const BADGES: Partial<Record<Role, string>> = {
  admin: 'Admin',
  coordinador_de_coordinadores: 'Coord. Coordinadores',
  coordinador_estatal: 'Coord. Estatal',
  coordinador_de_comunidad: 'Coord. Comunidad',
  coordinador_de_equipo: 'Coord. Equipo',
  coordinador_de_grupo: 'Coord. Grupo',
  lider: 'Líder',
  integrante: 'Integrante',
};

export function roleBadge(role: string): string {
  return BADGES[knownRole(role)] ?? roleLabel(role);
}

/** Labels for managing users and communities (specification 1, section 3). */
const NAMES: Partial<Record<Role, string>> = {
  admin: 'Administrador',
  coordinador_de_coordinadores: 'Coord. de Coordinadores',
  coordinador_de_comunidad: 'Coord. de Comunidad',
};

/** Unambiguous for decisions: two roles share a sidebar label. */
export function roleName(role: string): string {
  return NAMES[knownRole(role)] ?? roleBadge(role);
}
