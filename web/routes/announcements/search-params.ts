import * as v from 'valibot';
import { PRIORITY_CHOICES, SCOPES, SHOWN } from '#web/features/announcements/search-params.ts';
import { searchChoice, searchId, searchText } from '#web/services/search-fields.ts';

/** Excludes the search text: it may be an author's name. */
export const announcementSearch = v.object({
  vista: searchChoice(['mios']),
  mostrar: searchChoice(SHOWN),
  prioridad: searchChoice(PRIORITY_CHOICES),
  alcance: searchChoice(SCOPES),
  desde: searchText,
  hasta: searchText,
  leer: searchId,
});
