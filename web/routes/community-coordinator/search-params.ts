import * as v from 'valibot';
import { searchChoice, searchId, searchText } from '#web/services/search-fields.ts';

export const groupSearch = v.object({ comunidad: searchId });

export const panelSearch = v.object({
  tab: searchText,
  /** What a shortcut of the home screen opens. */
  accion: searchText,
  /** Of the meeting that `accion=nueva` begins. */
  tema: searchText,
  comunidad: searchId,
  /** Of «Seguimiento». */
  seccion: searchText,
});

export const rollSearch = v.object({
  vista: searchChoice(['resumen']),
  /** The group of a meeting that is recorded with its first mark. */
  nueva: searchId,
});
