import * as v from 'valibot';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

/** What the filter card chooses; what is left out lets everybody by. */
export const regionSearch = v.object({
  ciudad: searchText,
  situacion: searchChoice(['aprobadas', 'con', 'sin', 'esperan', 'sin-aprobar']),
  /** Of a community. */
  nombre: searchText,
  ...tableSearch,
});

export type RegionSearch = v.InferOutput<typeof regionSearch>;
