import * as messages from './role-messages.ts';

export const ROLES = [
  'admin',
  'coordinador_de_coordinadores',
  'coordinador_estatal',
  'coordinador_de_comunidad',
  'coordinador_de_equipo',
  'lider',
  'coordinador_de_grupo',
  'integrante',
  'leader',
  'local_coordinator',
  'regional_coordinator',
  'interested',
] as const;

export type Role = (typeof ROLES)[number];

/** Columns of the access matrix. `LG` covers three legacy values; `AN` is anonymous. */
export const COLUMNS = [
  'anonymous',
  'interested',
  'integrante',
  'legacy',
  'coordinador_de_grupo',
  'lider',
  'coordinador_de_comunidad',
  'coordinador_de_equipo',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
] as const;
export type Column = (typeof COLUMNS)[number];

type RoleFacts = { column: Column; rank: number; label: string };

const BY_ROLE: Record<Role, RoleFacts> = {
  admin: { column: 'admin', rank: 100, label: messages.administrator },
  coordinador_de_coordinadores: {
    column: 'coordinador_de_coordinadores',
    rank: 80,
    label: messages.coordinatorOfCoordinators,
  },
  coordinador_estatal: {
    column: 'coordinador_estatal',
    rank: 60,
    label: messages.stateCoordinator,
  },
  coordinador_de_comunidad: {
    column: 'coordinador_de_comunidad',
    rank: 40,
    label: messages.communityCoordinator,
  },
  coordinador_de_equipo: {
    column: 'coordinador_de_equipo',
    rank: 40,
    label: messages.teamCoordinator,
  },
  lider: { column: 'lider', rank: 30, label: messages.leader },
  coordinador_de_grupo: {
    column: 'coordinador_de_grupo',
    rank: 30,
    label: messages.groupCoordinator,
  },
  integrante: { column: 'integrante', rank: 10, label: messages.member },
  leader: { column: 'legacy', rank: 10, label: messages.member },
  local_coordinator: { column: 'legacy', rank: 10, label: messages.member },
  regional_coordinator: { column: 'legacy', rank: 10, label: messages.member },
  interested: { column: 'interested', rank: 5, label: messages.interested },
};

/** Prebuilt: looked up several times per person of a list. */
const KNOWN: ReadonlyMap<string, RoleFacts> = new Map(Object.entries(BY_ROLE));

function factsOf(role: string): RoleFacts {
  return KNOWN.get(role) ?? BY_ROLE.interested;
}

/** A stored role, read safely: an unknown one has the least power (access matrix, section 4). */
export function knownRole(value: string): Role {
  return KNOWN.has(value) ? (value as Role) : 'interested';
}

export function columnOf(role: string): Column {
  return factsOf(role).column;
}

export function rankOf(role: string): number {
  return factsOf(role).rank;
}

/** Coordinators of a state or more usually belong to no community. */
export const NEED_NO_COMMUNITY = ROLES.filter((role) => needsNoCommunity(role));

export function needsNoCommunity(role: string): boolean {
  return rankOf(role) >= rankOf('coordinador_estatal');
}

export function roleLabel(role: string): string {
  return factsOf(role).label;
}
