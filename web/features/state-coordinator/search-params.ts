import * as v from 'valibot';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

export const STATE_TABS = ['personas', 'calendario', 'objetivos'] as const;

// Written out: with the router every phone loads this first, and not the rules of objectives.
export const stateSearch = v.object({
  /** Which state; left out: one's own, or the first. */
  estado: searchText,
  tab: searchChoice(STATE_TABS),
  comunidad: searchChoice(['con', 'sin']),
  vista: searchChoice(['mes', 'semana', 'agenda']),
  /** A day of what the calendar shows. */
  dia: searchText,
  situacion: searchChoice(['on_track', 'at_risk', 'behind', 'unknown']),
  mapa: searchChoice(['si']),
  ...tableSearch,
});
export type StateSearch = v.InferOutput<typeof stateSearch>;
