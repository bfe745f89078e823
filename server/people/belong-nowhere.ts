import { ROLES, rankOf } from '#contract/core/roles';

/** Coordinators of a state or more usually belong to no community and need no placing. */
export const NEED_NO_COMMUNITY = ROLES.filter(
  (role) => rankOf(role) >= rankOf('coordinador_estatal'),
);
