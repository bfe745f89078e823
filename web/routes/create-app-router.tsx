import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Screen, ScreenName } from '#contract/screens';
import { agendasSearch } from '#web/features/agendas/search-params.ts';
import { reportsSearch } from '#web/features/attendance-reports/search-params.ts';
import { directorySearch } from '#web/features/directory/search-params.ts';
import { courseSearch } from '#web/features/formation/search-params.ts';
import { forumsSearch } from '#web/features/forums/search-params.ts';
import type { InstallOffer } from '#web/features/install/install-offer.ts';
import { institutionsSearch } from '#web/features/institutions/search-params.ts';
import { leaderSearch } from '#web/features/leader-dashboard/search-params.ts';
import type { ResetLink } from '#web/features/session/reset-link.ts';
import { stateSearch } from '#web/features/state-coordinator/search-params.ts';
import { regionSearch } from '#web/features/states/search-params.ts';
import { tertuliasSearch } from '#web/features/tertulias/search-params.ts';
import { weeklySearch } from '#web/features/weekly/search-params.ts';
import { searchId, searchText } from '#web/services/search-fields.ts';
import { lazyScreen } from '#web/shell/lazy-screen.tsx';
import type { Theme } from '#web/ui/layout/theme.ts';
import { Spinner } from '#web/ui/state/spinner.tsx';
import { announcementSearch } from './announcements/search-params.ts';
import { groupSearch, panelSearch, rollSearch } from './community-coordinator/search-params.ts';
import { LazyLoginPage } from './lazy-login-page.tsx';
import {
  auditSearch,
  communitiesSearch,
  localCommunitiesSearch,
  peopleSearch,
  teamManagementSearch,
} from './office/search-params.ts';
import { RootLayout } from './root-layout.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { screenRoute } from './screen-route.ts';

export type RouterContext = {
  /** Secret after `/portal/`, removed from the address before the router starts, if possible. */
  portalToken: string | null;
  /** Mailed link after `/login#`, also removed early. */
  resetLink: ResetLink | null;
  theme: Theme;
  install: InstallOffer;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The panel was opened from its list, which is the previous history entry. */
    isFromList?: boolean;
    /** A step of a form, after the one before it. */
    isNextStep?: boolean;
  }
  // Absent on routes without a screen.
  interface StaticDataRouteOption extends Partial<Screen> {}
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyScreen(() => import('./not-found.tsx'), 'NotFoundScreen'),
});

const login = createRoute({
  getParentRoute: () => root,
  ...screenRoute('login'),
  component: LazyLoginPage,
});

const portal = createRoute({
  getParentRoute: () => root,
  ...screenRoute('portal'),
  component: lazyScreen(() => import('./portal-page.tsx'), 'PortalPage'),
});

const publicMeeting = createRoute({
  getParentRoute: () => root,
  ...screenRoute('publicMeeting'),
  component: lazyScreen(() => import('./public-meeting-page.tsx'), 'PublicMeetingPage'),
});

const notice = createRoute({
  getParentRoute: () => root,
  ...screenRoute('notice'),
  validateSearch: v.object({ version: searchText }),
  component: lazyScreen(() => import('./privacy-notice.tsx'), 'NoticeScreen'),
});

const answer = createRoute({
  getParentRoute: () => root,
  ...screenRoute('answer'),
  component: lazyScreen(() => import('./answer-page.tsx'), 'AnswerPage'),
});

const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: lazyScreen(() => import('./guarded-layout.tsx'), 'GuardedLayout'),
});

const home = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('home'),
  validateSearch: v.object({ accion: searchText }),
  component: lazyScreen(() => import('#web/routes/home/home-screen.tsx'), 'HomeScreen'),
});

const weekly = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('weekly'),
  validateSearch: weeklySearch,
  component: lazyScreen(() => import('#web/routes/weekly/weekly-screen.tsx'), 'WeeklyScreen'),
});

const directory = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('directory'),
  validateSearch: directorySearch,
  component: lazyScreen(
    () => import('#web/routes/directory/directory-screen.tsx'),
    'DirectoryScreen',
  ),
});

const announcements = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('announcements'),
  validateSearch: announcementSearch,
  component: lazyScreen(
    () => import('#web/routes/announcements/announcements-screen.tsx'),
    'AnnouncementsScreen',
  ),
});

const community = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('community'),
  validateSearch: panelSearch,
  component: lazyScreen(
    () => import('#web/routes/community-coordinator/community-panel-screen.tsx'),
    'CommunityPanelScreen',
  ),
});

const member = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('member'),
  validateSearch: groupSearch,
  component: lazyScreen(
    () => import('#web/routes/community-coordinator/member-screen.tsx'),
    'MemberScreen',
  ),
});

const person = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('person'),
  component: lazyScreen(() => import('#web/routes/overviews/person-screen.tsx'), 'PersonScreen'),
});

const group = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('group'),
  component: lazyScreen(() => import('#web/routes/overviews/group-screen.tsx'), 'GroupScreen'),
});

const publicLink = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('publicLink'),
  validateSearch: groupSearch,
  component: lazyScreen(
    () => import('#web/routes/community-coordinator/public-link-screen.tsx'),
    'PublicLinkScreen',
  ),
});

const roll = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('roll'),
  validateSearch: rollSearch,
  component: lazyScreen(
    () => import('#web/routes/community-coordinator/roll-page.tsx'),
    'RollPage',
  ),
});

const localCommunities = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('localCommunities'),
  component: lazyScreen(
    () => import('./community-coordinator-local.tsx'),
    'LocalCommunitiesScreen',
  ),
});

const team = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('team'),
  validateSearch: v.object({ tab: searchText, equipo: searchId }),
  component: lazyScreen(
    () => import('#web/routes/team-coordinator/team-panel-screen.tsx'),
    'TeamPanelScreen',
  ),
});

const leaderDashboard = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('leaderDashboard'),
  validateSearch: leaderSearch,
  component: lazyScreen(
    () => import('#web/routes/leader-dashboard/leader-dashboard-screen.tsx'),
    'LeaderDashboardScreen',
  ),
});

const stateCoordinator = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('stateCoordinator'),
  validateSearch: stateSearch,
  component: lazyScreen(
    () => import('#web/routes/state-coordinator/state-coordinator-screen.tsx'),
    'StateCoordinatorScreen',
  ),
});

const myCalendar = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('myCalendar'),
  component: lazyScreen(
    () => import('#web/routes/office/my-calendar-screen.tsx'),
    'MyCalendarScreen',
  ),
});

const quarantine = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('quarantine'),
  component: lazyScreen(
    () => import('#web/routes/office/quarantine-screen.tsx'),
    'QuarantineScreen',
  ),
});

const formation = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('formation'),
  component: lazyScreen(
    () => import('#web/features/formation/formation-screen.tsx'),
    'FormationScreen',
  ),
});

const course = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('course'),
  validateSearch: courseSearch,
  component: lazyScreen(() => import('#web/features/formation/course-screen.tsx'), 'CourseScreen'),
});

const forums = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('forums'),
  validateSearch: forumsSearch,
  component: lazyScreen(() => import('#web/features/forums/forums-screen.tsx'), 'ForumsScreen'),
});

const forumThread = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('forumThread'),
  component: lazyScreen(() => import('#web/features/forums/thread-screen.tsx'), 'ThreadScreen'),
});

const userManagement = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('people'),
  validateSearch: peopleSearch,
  component: lazyScreen(
    () => import('#web/routes/office/user-management-screen.tsx'),
    'PeopleScreen',
  ),
});

const account = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('account'),
  component: lazyScreen(() => import('#web/routes/office/account-screen.tsx'), 'AccountScreen'),
});

const myData = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('myData'),
  component: lazyScreen(() => import('#web/routes/office/my-data-screen.tsx'), 'MyDataScreen'),
});

const audit = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('audit'),
  validateSearch: auditSearch,
  component: lazyScreen(() => import('#web/routes/office/audit-screen.tsx'), 'AuditScreen'),
});

const systemStatus = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('systemStatus'),
  component: lazyScreen(
    () => import('#web/routes/office/system-status-screen.tsx'),
    'SystemStatusScreen',
  ),
});

const privacyRequests = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('privacyRequests'),
  component: lazyScreen(
    () => import('#web/routes/office/privacy-requests-screen.tsx'),
    'PrivacyRequestsScreen',
  ),
});

const pending = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('pending'),
  component: lazyScreen(() => import('#web/features/pending/pending-screen.tsx'), 'PendingScreen'),
});

const communityManagement = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('communities'),
  validateSearch: communitiesSearch,
  component: lazyScreen(
    () => import('#web/routes/office/community-management-screen.tsx'),
    'CommunityManagementScreen',
  ),
});

const attendanceReports = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('attendanceReports'),
  validateSearch: reportsSearch,
  component: lazyScreen(
    () => import('#web/routes/attendance-reports/attendance-reports-screen.tsx'),
    'AttendanceReportsScreen',
  ),
});

const agendas = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('agendas'),
  validateSearch: agendasSearch,
  component: lazyScreen(() => import('#web/routes/office/agendas-screen.tsx'), 'AgendasScreen'),
});

const tertulias = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('tertulias'),
  validateSearch: tertuliasSearch,
  component: lazyScreen(() => import('#web/routes/office/tertulias-screen.tsx'), 'TertuliasScreen'),
});

const tertuliaRoll = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('tertuliaRoll'),
  component: lazyScreen(
    () => import('#web/routes/tertulia-roll/tertulia-roll-screen.tsx'),
    'TertuliaRollScreen',
  ),
});

const invitations = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('invitations'),
  component: lazyScreen(
    () => import('#web/features/tertulias/invitations-screen.tsx'),
    'InvitationsScreen',
  ),
});

const teamManagement = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('teamManagement'),
  validateSearch: teamManagementSearch,
  component: lazyScreen(
    () => import('#web/routes/office/team-management-screen.tsx'),
    'TeamManagementScreen',
  ),
});

const localCommunityManagement = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('localCommunityManagement'),
  validateSearch: localCommunitiesSearch,
  component: lazyScreen(
    () => import('#web/routes/office/local-communities-screen.tsx'),
    'LocalCommunityManagementScreen',
  ),
});

const institutions = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('institutions'),
  validateSearch: institutionsSearch,
  component: lazyScreen(
    () => import('#web/routes/office/institutional-report-screen.tsx'),
    'InstitutionsScreen',
  ),
});

const hallSheet = createRoute({
  getParentRoute: () => guarded,
  ...screenRoute('qrPoster'),
  component: lazyScreen(() => import('#web/routes/office/qr-poster-screen.tsx'), 'QrPosterScreen'),
});

/** One screen at three addresses, each for its own state. */
const dashboard = <Name extends ScreenName>(name: Name) =>
  createRoute({
    getParentRoute: () => guarded,
    ...screenRoute(name),
    validateSearch: regionSearch,
    component: lazyScreen(
      () => import('#web/routes/office/state-dashboard-screen.tsx'),
      'StateDashboardScreen',
    ),
  });
const dashboardChihuahua = dashboard('dashboardChihuahua');
const dashboardDurango = dashboard('dashboardDurango');
const dashboardBajaCalifornia = dashboard('dashboardBajaCalifornia');

// Not in production. Typed as absent, since no link leads there.
const kit = (
  import.meta.env.DEV || import.meta.env.VITE_KIT
    ? [
        createRoute({
          getParentRoute: () => root,
          path: '/kit',
          staticData: { title: 'kit', isPublic: true },
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
  answer,
  guarded.addChildren([
    home,
    weekly,
    directory,
    announcements,
    community,
    member,
    person,
    group,
    publicLink,
    roll,
    localCommunities,
    team,
    formation,
    course,
    forums,
    forumThread,
    leaderDashboard,
    stateCoordinator,
    myCalendar,
    quarantine,
    myData,
    audit,
    systemStatus,
    privacyRequests,
    userManagement,
    pending,
    account,
    communityManagement,
    attendanceReports,
    teamManagement,
    localCommunityManagement,
    institutions,
    hallSheet,
    tertulias,
    agendas,
    tertuliaRoll,
    invitations,
    dashboardChihuahua,
    dashboardDurango,
    dashboardBajaCalifornia,
  ]),
  ...kit,
]);

/** Paths with a screen; all others show the English 404. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailed,
    // Keeps the previous screen while loading; only the very first has none.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultPendingComponent: Spinner,
  });
}
