import * as v from 'valibot';
import { searchText, tableSearch } from '#web/services/search-fields.ts';

export const institutionsSearch = v.object({
  lugar: searchText,
  area: searchText,
  /** Names of institutions and cities; people are not searched here. */
  buscar: searchText,
  ...tableSearch,
});

export type InstitutionsSearch = v.InferOutput<typeof institutionsSearch>;
