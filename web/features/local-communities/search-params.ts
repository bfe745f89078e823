/** What the figures over the communities narrow the list to, as it stands in the address. */
export const MANAGED_FILTERS = ['se-apagan', 'sin-coordinador', 'atrasadas'] as const;
export type ManagedFilter = (typeof MANAGED_FILTERS)[number];
