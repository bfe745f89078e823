import * as v from 'valibot';
import { searchChoice, searchId, searchText, tableSearch } from '#web/services/search-fields.ts';

export const LEVEL_PARAMS = ['excelente', 'atencion', 'riesgo', 'sin-datos'] as const;
export type LevelParam = (typeof LEVEL_PARAMS)[number];

export const reportsSearch = v.object({
  /** Default: people. */
  vista: searchChoice(['comunidades']),
  /** `2026-10` or `2026-Q3`; default: the last 30 days. */
  periodo: searchText,
  comunidad: searchId,
  nivel: searchChoice(LEVEL_PARAMS),
  /** Only rows that changed after the period closed. */
  cambios: searchChoice(['si']),
  ...tableSearch,
});

export type ReportsSearch = v.InferOutput<typeof reportsSearch>;
