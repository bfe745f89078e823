import { knownRole, type Role, roleLabel } from './roles.ts';

/** The words of a role's badge (specification 2, section 2.12); the sidebar has longer ones. */
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
