import * as v from 'valibot';
import {
  DUE_FILTERS,
  MANAGED_FILTERS,
  SITUATIONS,
  TEAM_KINDS,
  TEAM_TABS,
} from '#web/features/groups/search-params.ts';
import { searchChoice, searchId, searchText, tableSearch } from '#web/services/search-fields.ts';

/** Excludes the search text: it may be a name or e-mail address. */
export const peopleSearch = v.object({
  estado: searchChoice(['pending', 'approved', 'rejected']),
  lugar: searchText,
  rol: searchText,
  persona: searchId,
  ...tableSearch,
});

export const auditSearch = v.object({
  accion: searchText,
  persona: searchId,
  /** Cursor: shows lines below this one. */
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
