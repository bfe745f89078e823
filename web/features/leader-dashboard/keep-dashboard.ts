import type { LeaderDashboard } from '#contract/leader-dashboard';

/** Kept offline for parish visits: figures and communities, no names (D21). */
export function keepDashboard(dashboard: LeaderDashboard): LeaderDashboard {
  return { ...dashboard, alerts: { ...dashboard.alerts, membersWithoutInvitation: [] } };
}
