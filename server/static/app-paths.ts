/**
 * The paths at which the app opens (specification 1, section 2). The shell is served at every other
 * path too, where the app shows its 404; only the status differs.
 */
const FIXED = new Set([
  '/',
  '/login',
  '/pendientes',
  '/por-revisar',
  '/portal',
  '/aviso-de-privacidad',
  '/mis-datos',
  '/auditoria',
  '/solicitudes-arco',
  '/formacion',
  '/seguimiento',
  '/comunicados',
  '/vertebracion',
  '/foros',
  '/user-management',
  '/community-management',
  '/community-coordinator',
  '/team-coordinator',
  '/teams-management',
  '/agenda-bien-comun',
  '/institutional-report',
  '/local-communities',
  '/community-coordinator-local',
  '/attendance-reports',
  '/leader-dashboard',
  '/tertulias-management',
  '/state-coordinator-dashboard',
  '/dashboard-chihuahua',
  '/dashboard-durango',
  '/dashboard-baja-california',
]);

const WITH_PARAMETER =
  /^\/(?:registrar-reunion|portal)\/[^/]+$|^\/community-coordinator\/reuniones\/[^/]+$|^\/community-management\/\d+\/qr$/;

/** Where the kit is shown; the build of a server in production has no such page. */
const KIT = '/kit';

export function isAppPath(pathname: string, isProduction: boolean): boolean {
  if (pathname === KIT) return !isProduction;
  return FIXED.has(pathname) || WITH_PARAMETER.test(pathname);
}
