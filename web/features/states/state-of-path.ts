/** The states that have a dashboard, each at its own address (specification 1, section 2). */
export const STATE_BY_PATH = {
  '/dashboard-chihuahua': 'Chihuahua',
  '/dashboard-durango': 'Durango',
  '/dashboard-baja-california': 'Baja California',
} as const;

export type DashboardPath = keyof typeof STATE_BY_PATH;

export function isDashboardPath(pathname: string): pathname is DashboardPath {
  return pathname in STATE_BY_PATH;
}
