/**
 * The paths at which the app opens: those of its router, `:name` standing for what is there of each
 * (`tests/app-paths.test.ts` holds the two together). The shell is served at every other path too,
 * where the app shows its 404; only the status differs.
 */
export const APP_PATHS = [
  '/',
  '/login',
  '/portal',
  '/portal/:token',
  '/registrar-reunion/:teamId',
  '/aviso-de-privacidad',
  '/pendientes',
  '/por-revisar',
  '/mi-cuenta',
  '/mis-datos',
  '/auditoria',
  '/solicitudes-arco',
  '/user-management',
  '/community-management',
  '/community-management/:communityId/qr',
  '/community-coordinator',
  '/community-coordinator/enlace',
  '/community-coordinator/miembros/:memberId',
  '/community-coordinator/reuniones/:meetingId',
  '/community-coordinator-local',
  '/team-coordinator',
  '/dashboard-chihuahua',
  '/dashboard-durango',
  '/dashboard-baja-california',
];

const PATTERNS = APP_PATHS.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Where the kit is shown; the build of a server in production has no such page. */
export const KIT = '/kit';

export function isAppPath(pathname: string, isProduction: boolean): boolean {
  if (pathname === KIT) return !isProduction;
  return PATTERNS.some((pattern) => pattern.test(pathname));
}
