import * as v from 'valibot';
import { searchChoice, searchId, searchText, tableSearch } from '#web/services/search-fields.ts';

/** `nivel` of the address. */
export const LEVEL_PARAMS = ['excelente', 'atencion', 'riesgo', 'sin-datos'] as const;
export type LevelParam = (typeof LEVEL_PARAMS)[number];

export const reportsSearch = v.object({
  /** Left out: people. */
  vista: searchChoice(['comunidades']),
  /** `2026-10` or `2026-Q3`; left out: the last 30 days. */
  periodo: searchText,
  comunidad: searchId,
  nivel: searchChoice(LEVEL_PARAMS),
  /** Of a closed period, those that changed afterwards. */
  cambios: searchChoice(['si']),
  ...tableSearch,
});

export type ReportsSearch = v.InferOutput<typeof reportsSearch>;
