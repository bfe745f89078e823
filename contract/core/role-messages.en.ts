import type { Translation } from './translation.ts';

export type Typed = Translation<
  typeof import('./role-messages.en.ts'),
  typeof import('./role-messages.ts')
>;

/** Names of the roles: in the sidebar, on a badge, and where people are managed. */

export const administrator = 'General Administrator';
export const coordinatorOfCoordinators = 'Coord. of Coordinators';
export const stateCoordinator = 'Team Coordinator';
export const communityCoordinator = 'Community Coord.';
export const teamCoordinator = 'Team Coordinator';
export const leader = 'Leader';
export const groupCoordinator = 'Group Coord.';
export const member = 'Member';
export const interested = 'Interested';
export const administratorBadge = 'Admin';
export const coordinatorOfCoordinatorsBadge = 'Coord. Coordinators';
export const stateCoordinatorBadge = 'State Coord.';
export const communityCoordinatorBadge = 'Community Coord.';
export const teamCoordinatorBadge = 'Team Coord.';
export const administratorName = 'Administrator';
