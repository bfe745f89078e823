import * as v from 'valibot';
import {
  DUE_FILTERS,
  MANAGED_FILTERS,
  SITUATIONS,
  TEAM_KINDS,
  TEAM_TABS,
} from '#web/features/groups/search-params.ts';
import { searchChoice, searchId, searchText, tableSearch } from '#web/services/search-fields.ts';

/** Without what is typed into the search: it may be a name or an address. */
export const peopleSearch = v.object({
  estado: searchChoice(['pending', 'approved', 'rejected']),
  lugar: searchText,
  rol: searchText,
  /** Whose panel is open. */
  persona: searchId,
  ...tableSearch,
});

export const auditSearch = v.object({
  accion: searchText,
  persona: searchId,
  /** The page that begins below this line. */
  antes: searchId,
});

export const communitiesSearch = v.object({
  lugar: searchText,
  situacion: searchChoice(SITUATIONS),
  ...tableSearch,
});

export const teamManagementSearch = v.object({
  tab: searchChoice(TEAM_TABS),
  tipo: searchChoice(TEAM_KINDS),
  vence: searchChoice(DUE_FILTERS),
  ...tableSearch,
});

export const localCommunitiesSearch = v.object({
  situacion: searchChoice(MANAGED_FILTERS),
  ...tableSearch,
});
