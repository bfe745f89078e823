import * as v from 'valibot';
import type { ZONE_USER_FILTERS } from '#contract/leader-dashboard';
import { searchChoice, searchText } from '#web/services/search-fields.ts';

export const LEADER_TABS = [
  'resumen',
  'tertulias',
  'miembros',
  'alertas',
  'trimestre',
  'obispo',
] as const;
export type LeaderTab = (typeof LEADER_TABS)[number];

/** Spelled out: the router holds every address, and would pull in the zone's contract. */
const ONLY = ['sin-comunidad', 'sin-invitacion'] as const satisfies typeof ZONE_USER_FILTERS;

export const leaderSearch = v.object({
  tab: searchChoice(LEADER_TABS),
  /** `2026-Q3`; default: the current quarter. */
  trimestre: searchText,
  solo: searchChoice(ONLY),
});
export type LeaderSearch = v.InferOutput<typeof leaderSearch>;
