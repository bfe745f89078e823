import * as v from 'valibot';
import { searchText, tableSearch } from '#web/services/search-fields.ts';

export const institutionsSearch = v.object({
  lugar: searchText,
  area: searchText,
  /** Searches institutions and cities, never people. */
  buscar: searchText,
  ...tableSearch,
});

export type InstitutionsSearch = v.InferOutput<typeof institutionsSearch>;
