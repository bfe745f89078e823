import * as v from 'valibot';
import { ZONE_USER_FILTERS } from '#contract/leader-dashboard';
import { searchChoice, searchText } from '#web/services/search-fields.ts';

export const LEADER_TABS = ['resumen', 'tertulias', 'miembros', 'alertas'] as const;
export type LeaderTab = (typeof LEADER_TABS)[number];

export const leaderSearch = v.object({
  tab: searchChoice(LEADER_TABS),
  /** `2026-Q3`; left out: today's quarter. */
  trimestre: searchText,
  /** Which people are shown. */
  solo: searchChoice(ZONE_USER_FILTERS),
});
export type LeaderSearch = v.InferOutput<typeof leaderSearch>;
