import { getRouteApi } from '@tanstack/react-router';
import type { ReportsSearch } from '#web/features/attendance-reports/search-params.ts';

const route = getRouteApi('/guarded/attendance-reports');

/** Each view has filters, order and columns of its own. */
export const NOTHING: ReportsSearch = {
  ...{ vista: undefined, periodo: undefined, comunidad: undefined, nivel: undefined },
  ...{ cambios: undefined, orden: undefined, columnas: undefined },
};

/** View, filters, order and columns stand in the address. */
export function useReportsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    onSearch: (patch: Partial<ReportsSearch>) =>
      void navigate({
        search: (before) => ({ ...before, ...patch }),
        replace: true,
        resetScroll: false,
      }),
  };
}
