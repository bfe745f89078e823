import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import type { InstallOffer } from '#web/features/install/install-offer.ts';
import type { ResetLink } from '#web/features/session/reset-link.ts';
import { lazyScreen } from '#web/shell/lazy-screen.tsx';
import type { Theme } from '#web/ui/layout/theme.ts';
import { Spinner } from '#web/ui/state/spinner.tsx';
import { LateLoginPage } from './late-login-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { ScreenFailed } from './screen-failed.tsx';

export type RouterContext = {
  /** What stood in the address after `/portal/`; taken out of it before the router began, if it could be. */
  portalToken: string | null;
  /** What a mailed link said after `/login#`; taken out of the address as early. */
  resetLink: ResetLink | null;
  theme: Theme;
  install: InstallOffer;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** A panel over a list, opened from that very list: it is the entry before. */
    isFromList?: boolean;
  }
  interface StaticDataRouteOption {
    /** What the window is called while this screen is open. */
    title?: string;
    /** What it is called instead with a `vista` in its address. */
    views?: Record<string, string>;
    /** True on the branch that only a signed-in person sees. */
    isGuarded?: boolean;
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const groupId = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined);

/** Of a state's dashboard; what it makes of them is no business of a leader's phone. */
type RegionFilters = {
  ciudad?: string | undefined;
  situacion?: string | undefined;
  nombre?: string | undefined;
};

type CommunitySearch = {
  tab?: string | undefined;
  /** What a shortcut asks for at once. */
  accion?: string | undefined;
  comunidad?: number | undefined;
  /** Of «Seguimiento». */
  seccion?: string | undefined;
};

type PeopleSearch = {
  estado?: 'pending' | 'approved' | 'rejected' | undefined;
  lugar?: string | undefined;
  rol?: string | undefined;
  /** Whose panel is open. */
  persona?: number | undefined;
};

type RollSearch = {
  vista?: 'resumen' | undefined;
  /** The group of a meeting that is recorded with the first thing said of it. */
  nueva?: number | undefined;
};

const status = (value: unknown) =>
  value === 'pending' || value === 'approved' || value === 'rejected' ? value : undefined;

type AuditSearch = {
  accion?: string | undefined;
  persona?: number | undefined;
  /** The page that begins below this line. */
  antes?: number | undefined;
};

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyScreen(() => import('./not-found.tsx'), 'NotFoundScreen'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Iniciar Sesión' },
  component: LateLoginPage,
});

const portal = createRoute({
  getParentRoute: () => root,
  path: '/portal/{-$token}',
  staticData: { title: 'Acceso con enlace' },
  component: lazyScreen(() => import('./portal-page.tsx'), 'PortalPage'),
});

const publicMeeting = createRoute({
  getParentRoute: () => root,
  path: '/registrar-reunion/$teamId',
  staticData: { title: 'Registrar Reunión' },
  component: lazyScreen(() => import('./public-meeting-page.tsx'), 'PublicMeetingPage'),
});

const notice = createRoute({
  getParentRoute: () => root,
  path: '/aviso-de-privacidad',
  staticData: { title: 'Aviso de privacidad' },
  validateSearch: (search): { version?: string | undefined } => ({ version: text(search.version) }),
  component: lazyScreen(() => import('./privacy-notice.tsx'), 'NoticeScreen'),
});

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  staticData: { isGuarded: true },
  component: lazyScreen(() => import('./guarded-layout.tsx'), 'GuardedLayout'),
});

const home = createRoute({
  getParentRoute: () => guarded,
  path: '/',
  staticData: { title: 'Panel Principal' },
  validateSearch: (search): { accion?: string | undefined } => ({ accion: text(search.accion) }),
  component: lazyScreen(() => import('#web/routes/home/home-screen.tsx'), 'HomeScreen'),
});

const community = createRoute({
  getParentRoute: () => guarded,
  path: '/community-coordinator',
  staticData: { title: 'Reuniones y Miembros' },
  validateSearch: (search): CommunitySearch => ({
    tab: text(search.tab),
    accion: text(search.accion),
    comunidad: groupId(search.comunidad),
    seccion: text(search.seccion),
  }),
  component: lazyScreen(
    () => import('#web/routes/community-coordinator/community-panel-screen.tsx'),
    'CommunityPanelScreen',
  ),
});

const member = createRoute({
  getParentRoute: () => guarded,
  path: '/community-coordinator/miembros/$memberId',
  staticData: { title: 'Miembro' },
  validateSearch: (search): { comunidad?: number | undefined } => ({
    comunidad: groupId(search.comunidad),
  }),
  component: lazyScreen(
    () => import('#web/routes/community-coordinator/member-screen.tsx'),
    'MemberScreen',
  ),
});

const publicLink = createRoute({
  getParentRoute: () => guarded,
  path: '/community-coordinator/enlace',
  staticData: { title: 'Enlace público' },
  validateSearch: (search): { comunidad?: number | undefined } => ({
    comunidad: groupId(search.comunidad),
  }),
  component: lazyScreen(
    () => import('#web/routes/community-coordinator/public-link-screen.tsx'),
    'PublicLinkScreen',
  ),
});

const roll = createRoute({
  getParentRoute: () => guarded,
  path: '/community-coordinator/reuniones/$meetingId',
  staticData: { title: 'Asistencia', views: { resumen: 'Resumen de la reunión' } },
  validateSearch: (search): RollSearch => ({
    vista: search.vista === 'resumen' ? 'resumen' : undefined,
    nueva: groupId(search.nueva),
  }),
  component: lazyScreen(
    () => import('#web/routes/community-coordinator/roll-page.tsx'),
    'RollPage',
  ),
});

const localCommunities = createRoute({
  getParentRoute: () => guarded,
  path: '/community-coordinator-local',
  staticData: { title: 'Comunidad Local' },
  component: lazyScreen(
    () => import('./community-coordinator-local.tsx'),
    'LocalCommunitiesScreen',
  ),
});

const team = createRoute({
  getParentRoute: () => guarded,
  path: '/team-coordinator',
  staticData: { title: 'Reuniones de Equipo' },
  validateSearch: (search): { tab?: string | undefined; equipo?: number | undefined } => ({
    tab: text(search.tab),
    equipo: groupId(search.equipo),
  }),
  component: lazyScreen(
    () => import('#web/routes/team-coordinator/team-panel-screen.tsx'),
    'TeamPanelScreen',
  ),
});

const quarantine = createRoute({
  getParentRoute: () => guarded,
  path: '/por-revisar',
  staticData: { title: 'Por revisar' },
  component: lazyScreen(
    () => import('#web/routes/office/quarantine-screen.tsx'),
    'QuarantineScreen',
  ),
});

const userManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/user-management',
  staticData: { title: 'Gestión de Usuarios' },
  // What is typed into the search is never here: it may be a name or an address.
  validateSearch: (search): PeopleSearch => ({
    estado: status(search.estado),
    lugar: text(search.lugar),
    rol: text(search.rol),
    persona: groupId(search.persona),
  }),
  component: lazyScreen(
    () => import('#web/routes/office/user-management-screen.tsx'),
    'UserManagementScreen',
  ),
});

const account = createRoute({
  getParentRoute: () => guarded,
  path: '/mi-cuenta',
  staticData: { title: 'Mi cuenta' },
  component: lazyScreen(() => import('#web/routes/office/account-screen.tsx'), 'AccountScreen'),
});

const myData = createRoute({
  getParentRoute: () => guarded,
  path: '/mis-datos',
  staticData: { title: 'Mis datos' },
  component: lazyScreen(() => import('#web/routes/office/my-data-screen.tsx'), 'MyDataScreen'),
});

const audit = createRoute({
  getParentRoute: () => guarded,
  path: '/auditoria',
  staticData: { title: 'Auditoría' },
  validateSearch: (search): AuditSearch => ({
    accion: text(search.accion),
    persona: groupId(search.persona),
    antes: groupId(search.antes),
  }),
  component: lazyScreen(() => import('#web/routes/office/audit-screen.tsx'), 'AuditScreen'),
});

const privacyRequests = createRoute({
  getParentRoute: () => guarded,
  path: '/solicitudes-arco',
  staticData: { title: 'Solicitudes ARCO' },
  component: lazyScreen(
    () => import('#web/routes/office/privacy-requests-screen.tsx'),
    'PrivacyRequestsScreen',
  ),
});

const pending = createRoute({
  getParentRoute: () => guarded,
  path: '/pendientes',
  staticData: { title: 'Pendientes' },
  component: lazyScreen(() => import('#web/features/pending/pending-screen.tsx'), 'PendingScreen'),
});

const communityManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/community-management',
  staticData: { title: 'Gestión de Comunidades' },
  validateSearch: (search): { lugar?: string | undefined } => ({ lugar: text(search.lugar) }),
  component: lazyScreen(
    () => import('#web/routes/office/community-management-screen.tsx'),
    'CommunityManagementScreen',
  ),
});

const hallSheet = createRoute({
  getParentRoute: () => guarded,
  path: '/community-management/$communityId/qr',
  staticData: { title: 'Código QR para el salón' },
  component: lazyScreen(() => import('#web/routes/office/qr-poster-screen.tsx'), 'HallSheetScreen'),
});

/** The same screen at three addresses, each of its own state. */
const dashboard = <Path extends string>(path: Path, state: string) =>
  createRoute({
    getParentRoute: () => guarded,
    path,
    staticData: { title: `Dashboard ${state}` },
    validateSearch: (search): RegionFilters => ({
      ciudad: text(search.ciudad),
      situacion: text(search.situacion),
      nombre: text(search.nombre),
    }),
    component: lazyScreen(
      () => import('#web/routes/office/state-dashboard-screen.tsx'),
      'StateDashboardScreen',
    ),
  });
const dashboardChihuahua = dashboard('/dashboard-chihuahua', 'Chihuahua');
const dashboardDurango = dashboard('/dashboard-durango', 'Durango');
const dashboardBajaCalifornia = dashboard('/dashboard-baja-california', 'Baja California');

// Outside production alone. Typed as absent, for nothing leads there: it is opened by its address.
const kit = (
  import.meta.env.DEV || import.meta.env.VITE_KIT
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/kit',
          staticData: { title: 'El kit' },
          component: lazyScreen(() => import('#web/kit/kit-page.tsx'), 'KitPage'),
        }),
      ]
    : []
) as [];

const routeTree = root.addChildren([
  login,
  portal,
  publicMeeting,
  notice,
  guarded.addChildren([
    home,
    community,
    member,
    publicLink,
    roll,
    localCommunities,
    team,
    quarantine,
    myData,
    audit,
    privacyRequests,
    userManagement,
    pending,
    account,
    communityManagement,
    hallSheet,
    dashboardChihuahua,
    dashboardDurango,
    dashboardBajaCalifornia,
  ]),
  ...kit,
]);

/** The paths that have a screen; every other one shows the English 404. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailed,
    // A wait shows the screen one comes from; only the very first has none to show.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultPendingComponent: () => <Spinner />,
  });
}
