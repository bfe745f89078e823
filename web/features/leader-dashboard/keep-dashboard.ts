import type { LeaderDashboard } from '#contract/leader-dashboard';

/** What stays on the phone for the visit in the parish: figures and communities, and nobody's name (D21). */
export function keepDashboard(dashboard: LeaderDashboard): LeaderDashboard {
  return { ...dashboard, alerts: { ...dashboard.alerts, membersWithoutInvitation: [] } };
}
