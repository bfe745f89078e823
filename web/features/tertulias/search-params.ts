import * as v from 'valibot';
import { TERTULIA_STATUSES, ZONE_LEVELS } from '#contract/rules/tertulia';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

export const tertuliasSearch = v.object({
  estatus: searchChoice(TERTULIA_STATUSES),
  lugar: searchText,
  nivel: searchChoice(ZONE_LEVELS),
  ...tableSearch,
});
