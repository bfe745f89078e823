import * as v from 'valibot';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

/** Spelled out: the router holds every address, and would pull in the whole contract. */
export const directorySearch = v.object({
  tipo: searchChoice(['salud', 'educacion', 'asistencia_social', 'gobierno']),
  estado: searchText,
  ciudad: searchText,
  situacion: searchChoice(['activa', 'pendiente', 'inactiva', 'verificar']),
  ...tableSearch,
});
export type DirectorySearch = v.InferOutput<typeof directorySearch>;
