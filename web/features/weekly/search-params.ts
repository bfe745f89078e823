import * as v from 'valibot';
import { searchId, searchText } from '#web/services/search-fields.ts';

export const weeklySearch = v.object({
  /** `2026-W48`; default: the current week. */
  semana: searchText,
  grupo: searchId,
  estado: searchText,
});
