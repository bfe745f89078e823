import * as v from 'valibot';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

// Written out: with the router every phone loads this first, and not the rules of tertulias.
export const tertuliasSearch = v.object({
  estatus: searchChoice(['planned', 'active', 'completed', 'cancelled']),
  lugar: searchText,
  nivel: searchChoice(['multi_estado', 'estado', 'ciudad', 'zona_local']),
  ...tableSearch,
});
