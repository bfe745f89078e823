import { getRouteApi } from '@tanstack/react-router';
import type { StateSearch } from '#web/features/state-coordinator/search-params.ts';

const route = getRouteApi('/guarded/state-coordinator-dashboard');

export function useStateSearch() {
  const navigate = route.useNavigate();
  return (patch: Partial<StateSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...patch }),
      replace: true,
      resetScroll: false,
    });
}
