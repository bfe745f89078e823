import * as v from 'valibot';
import { searchChoice, searchId, searchText } from '#web/services/search-fields.ts';

export const groupSearch = v.object({ comunidad: searchId });

export const panelSearch = v.object({
  tab: searchText,
  accion: searchText,
  /** Topic for the meeting of `accion=nueva`. */
  tema: searchText,
  comunidad: searchId,
  /** Section of «Seguimiento». */
  seccion: searchText,
});

export const rollSearch = v.object({
  vista: searchChoice(['resumen']),
  /** Group of a meeting that is created with its first mark. */
  nueva: searchId,
});
