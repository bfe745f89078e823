/** Roles that decide on quarantined records. */
export const REVIEWERS: readonly string[] = [
  'coordinador_de_comunidad',
  'coordinador_de_coordinadores',
  'admin',
];
export const APPROVERS: readonly string[] = [...REVIEWERS, 'coordinador_estatal'];
