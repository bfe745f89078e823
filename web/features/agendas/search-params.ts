import * as v from 'valibot';
import { searchChoice } from '#web/services/search-fields.ts';

// Spelled out: the router loads this first, without the agenda rules.
export const agendasSearch = v.object({
  estatus: searchChoice(['draft', 'active', 'completed', 'cancelled']),
});
