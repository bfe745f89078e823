import * as v from 'valibot';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

export const STATE_TABS = ['personas', 'calendario', 'objetivos', 'trimestre'] as const;

// Spelled out: the router loads this first, without the objective rules.
export const stateSearch = v.object({
  /** Default: own state, or the first one. */
  estado: searchText,
  tab: searchChoice(STATE_TABS),
  comunidad: searchChoice(['con', 'sin']),
  vista: searchChoice(['mes', 'semana', 'agenda']),
  dia: searchText,
  situacion: searchChoice(['on_track', 'at_risk', 'behind', 'unknown']),
  mapa: searchChoice(['si']),
  ...tableSearch,
});
export type StateSearch = v.InferOutput<typeof stateSearch>;
