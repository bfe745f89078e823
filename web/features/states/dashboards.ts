import { isInSection } from '#contract/rules/screen-sections';
import { stateCoordination } from '#contract/screen-messages';
import { SCREENS } from '#contract/screens';

const { dashboardChihuahua, dashboardDurango, dashboardBajaCalifornia } = SCREENS;
const DASHBOARDS = [dashboardChihuahua, dashboardDurango, dashboardBajaCalifornia] as const;

type Dashboard = (typeof DASHBOARDS)[number];
export type DashboardPath = Dashboard['path'];

export function dashboardsOf(role: string, state: string): [DashboardPath, string][] {
  const user = { role, state };
  const own = DASHBOARDS.filter((screen) => isInSection(screen, stateCoordination, user));
  return own.map((screen) => [screen.path, screen.state]);
}

/** Undefined if the path is not a dashboard. */
export function findDashboard(pathname: string): Dashboard | undefined {
  return DASHBOARDS.find(({ path }) => path === pathname);
}
