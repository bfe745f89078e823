import * as v from 'valibot';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

/** Filters; absent ones show all. */
export const regionSearch = v.object({
  ciudad: searchText,
  situacion: searchChoice(['aprobadas', 'con', 'sin', 'esperan', 'sin-aprobar']),
  nombre: searchText,
  ...tableSearch,
});

export type RegionSearch = v.InferOutput<typeof regionSearch>;
