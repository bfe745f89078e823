import * as v from 'valibot';
import { searchChoice } from '#web/services/search-fields.ts';

// Written out: with the router every phone loads this first, and not the rules of agendas.
export const agendasSearch = v.object({
  estatus: searchChoice(['draft', 'active', 'completed', 'cancelled']),
});
