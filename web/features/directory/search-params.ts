import * as v from 'valibot';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

/** Written again: the router holds the search of every address, and would bring the whole contract. */
export const directorySearch = v.object({
  tipo: searchChoice(['salud', 'educacion', 'asistencia_social', 'gobierno']),
  estado: searchText,
  ciudad: searchText,
  situacion: searchChoice(['activa', 'pendiente', 'inactiva', 'verificar']),
  ...tableSearch,
});
export type DirectorySearch = v.InferOutput<typeof directorySearch>;
