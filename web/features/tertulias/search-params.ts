import * as v from 'valibot';
import { searchChoice, searchText, tableSearch } from '#web/services/search-fields.ts';

// Spelled out: the router loads this first, without the tertulia rules.
export const tertuliasSearch = v.object({
  estatus: searchChoice(['planned', 'active', 'completed', 'cancelled']),
  lugar: searchText,
  nivel: searchChoice(['multi_estado', 'estado', 'ciudad', 'zona_local']),
  ...tableSearch,
});
