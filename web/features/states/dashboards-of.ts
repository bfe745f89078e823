import { columnOf } from '#contract/core/roles';
import { type DashboardPath, STATE_BY_PATH } from './state-of-path.ts';

/** The dashboards somebody is let into by their role and state, as address and name. */
export function dashboardsOf(role: string, state: string): [DashboardPath, string][] {
  const all = Object.entries(STATE_BY_PATH) as [DashboardPath, string][];
  switch (columnOf(role)) {
    case 'AD':
      return all;
    case 'CC':
    case 'ES':
      return all.filter(([, name]) => name === state);
    default:
      return [];
  }
}
