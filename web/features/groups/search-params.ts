/** What the figures narrow each list to, as it stands in the address. */
export const SITUATIONS = ['quietas', 'sin-coordinador'] as const;
export type Situation = (typeof SITUATIONS)[number];

export const MANAGED_FILTERS = ['se-apagan', 'sin-coordinador', 'atrasadas'] as const;
export type ManagedFilter = (typeof MANAGED_FILTERS)[number];

export const TEAM_TABS = ['equipos', 'reportes'] as const;

export const TEAM_KINDS = ['comunidades', 'administrativos'] as const;
export type TeamKind = (typeof TEAM_KINDS)[number];

/** By badge. */
export const DUE_FILTERS = [
  'atrasados',
  'sin-reuniones',
  'al-dia',
  'por-vencer',
  'en-pausa',
] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];
