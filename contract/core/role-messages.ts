/** Names of the roles: in the sidebar, on a badge, and where people are managed. */

export const administrator = 'Administrador General';
export const coordinatorOfCoordinators = 'Coord. de Coordinadores';
export const stateCoordinator = 'Coordinador de Equipo';
export const communityCoordinator = 'Coord. de Comunidad';
export const teamCoordinator = 'Coordinador de Equipo';
export const leader = 'Líder';
export const groupCoordinator = 'Coord. Grupo';
export const member = 'Integrante';
export const interested = 'Usuario Interesado';
export const administratorBadge = 'Admin';
export const coordinatorOfCoordinatorsBadge = 'Coord. Coordinadores';
export const stateCoordinatorBadge = 'Coord. Estatal';
export const communityCoordinatorBadge = 'Coord. Comunidad';
export const teamCoordinatorBadge = 'Coord. Equipo';
export const administratorName = 'Administrador';
