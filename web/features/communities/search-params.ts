/** What the figures over the communities narrow the list to, as it stands in the address. */
export const SITUATIONS = ['quietas', 'sin-coordinador'] as const;
export type Situation = (typeof SITUATIONS)[number];
