export const TEAM_TABS = ['equipos', 'reportes'] as const;
export type TeamTab = (typeof TEAM_TABS)[number];

/** What the figures over the teams narrow the list to. */
export const TEAM_KINDS = ['comunidades', 'administrativos'] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];

/** By badge, as it stands in the address. */
export const DUE_FILTERS = [
  'atrasados',
  'sin-reuniones',
  'al-dia',
  'por-vencer',
  'en-pausa',
] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];
