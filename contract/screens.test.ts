import { describe, expect, it } from 'vitest';
import { landingPath } from '#contract/rules/screen-sections';
import { policy } from './core/policy.ts';
import { COLUMNS } from './core/roles.ts';
import { type NavName, SCREENS, type Screen, type ScreenName } from './screens.ts';

/** The read a sidebar screen depends on; null where the phone has all of it. */
const READS: Record<NavName, string | null> = {
  home: null,
  formation: 'GET /formation/modules',
  weekly: 'GET /weekly-follow-up',
  directory: 'GET /institutions',
  pending: null,
  announcements: 'GET /announcements',
  forums: 'GET /forums',
  community: 'GET /groups/:id/follow-up',
  localCommunities: 'GET /local-communities/my-communities',
  leaderDashboard: 'GET /leader/dashboard',
  stateCoordinator: 'GET /state-coordinator/summary',
  team: 'GET /team-coordinator-meetings',
  dashboardChihuahua: 'GET /users/by-region',
  dashboardDurango: 'GET /users/by-region',
  dashboardBajaCalifornia: 'GET /users/by-region',
  tertulias: 'GET /tertulias',
  agendas: 'GET /bien-comun-agendas',
  people: 'GET /users/all',
  communities: 'GET /communities/page',
  attendanceReports: 'GET /attendance-reports/people',
  teamManagement: 'GET /teams/page',
  localCommunityManagement: 'GET /local-communities/page',
  institutions: 'GET /reports/institutions-by-city',
  quarantine: 'GET /quarantine',
  privacyRequests: 'GET /admin/privacy-requests',
  audit: 'GET /admin/audit',
  systemStatus: 'GET /admin/system-status',
};

const columnsOf = ({ sections = {} }: Screen) =>
  COLUMNS.filter((column) => Object.values(sections).some((columns) => columns.includes(column)));
const openTo = (endpoint: string) =>
  COLUMNS.filter((column) => policy.get(endpoint)?.[column].type === 'allow');

it('the sidebar leads nobody to what the server refuses them', () => {
  for (const [name, endpoint] of Object.entries(READS)) {
    if (endpoint === null) continue;
    const columns = columnsOf(SCREENS[name as NavName]);
    expect(columns.length).toBeGreaterThan(0);
    expect(openTo(endpoint)).toEqual(expect.arrayContaining(columns));
  }
});

it.each([
  'quarantine',
  'privacyRequests',
  'audit',
  'systemStatus',
  'people',
  'weekly',
  'dashboardDurango',
] as const)('whoever the server opens «%s» to has it in the sidebar', (name) => {
  expect(columnsOf(SCREENS[name])).toEqual(openTo(READS[name] ?? ''));
});

/**
 * A screen's main write; null where each row says what it offers (`canRecord`, `canCreate`), or it
 * is read-only.
 */
const ACTS: Record<Exclude<ScreenName, PublicName>, string | null> = {
  home: 'POST /user-quotas/payments',
  formation: 'POST /formation/progress',
  weekly: 'POST /weekly-activities',
  announcements: 'POST /announcements/:id/read',
  institutions: 'GET /reports/institutions-by-city',
  directory: null,
  forums: 'POST /forums/:id/threads',
  pending: 'POST /sync/push',
  community: null,
  localCommunities: null,
  leaderDashboard: 'PATCH /users/:id/community',
  tertulias: 'POST /tertulias',
  stateCoordinator: 'POST /objectives',
  team: 'POST /team-coordinator-meetings',
  dashboardChihuahua: 'PATCH /users/:id/community',
  dashboardDurango: 'PATCH /users/:id/community',
  dashboardBajaCalifornia: 'PATCH /users/:id/community',
  people: 'PATCH /users/:userId/status',
  communities: 'POST /communities',
  teamManagement: 'POST /teams',
  attendanceReports: 'GET /attendance-reports/people',
  agendas: 'POST /bien-comun-agendas',
  localCommunityManagement: null,
  quarantine: 'POST /quarantine',
  privacyRequests: 'PATCH /admin/privacy-requests/:id',
  audit: 'GET /admin/audit',
  systemStatus: 'GET /admin/system-status',
  invitations: 'POST /me/invitations/:id/answer',
  tertuliaRoll: 'PUT /tertulias/:id/guests/:userId',
  course: 'POST /formation/progress',
  forumThread: 'POST /threads/:id/posts',
  member: null,
  publicLink: null,
  roll: null,
  qrPoster: null,
  myCalendar: 'POST /me/calendar-feed',
  account: 'POST /me/password',
  myData: 'POST /me/rectification',
};
type PublicName = 'login' | 'portal' | 'publicMeeting' | 'answer' | 'notice';

/** Depends on this read: callers refused it see that, and no actions. */
const BEHIND_A_READ: Partial<Record<ScreenName, string>> = {
  forums: 'GET /forums',
  forumThread: 'GET /threads/:id',
  announcements: 'GET /announcements',
  people: 'GET /users/all',
  dashboardChihuahua: 'GET /users/by-region',
  dashboardDurango: 'GET /users/by-region',
  dashboardBajaCalifornia: 'GET /users/by-region',
  quarantine: 'GET /quarantine',
  privacyRequests: 'GET /admin/privacy-requests',
  audit: 'GET /admin/audit',
};

const signedIn = COLUMNS.filter((column) => column !== 'AN');

it.each(Object.entries(ACTS))('«%s» opens to nobody whose act the server refuses', (name, act) => {
  const { opens = signedIn }: Screen = SCREENS[name as ScreenName];
  const read = BEHIND_A_READ[name as ScreenName];
  const reached = read ? opens.filter((column) => openTo(read).includes(column)) : opens;
  expect(reached.length).toBeGreaterThan(0);
  if (act !== null) expect(openTo(act)).toEqual(expect.arrayContaining([...reached]));
});

it('the sidebar offers a reserved screen to nobody it does not open to', () => {
  for (const screen of Object.values<Screen>(SCREENS)) {
    if (screen.opens) expect(screen.opens).toEqual(expect.arrayContaining(columnsOf(screen)));
  }
});

it('no two screens share a path or a title', () => {
  const screens: Screen[] = Object.values(SCREENS);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
  expect(new Set(screens.map(({ title }) => title)).size).toBe(screens.length);
});

describe('whoever enters by a link', () => {
  it.each([
    ['coordinador_de_coordinadores', 'Durango', '/dashboard-durango'],
    ['coordinador_de_coordinadores', 'Chihuahua', '/dashboard-chihuahua'],
    ['coordinador_estatal', 'Baja California', '/dashboard-baja-california'],
    ['coordinador_estatal', 'Jalisco', '/'],
    ['coordinador_de_comunidad', 'Durango', '/community-coordinator'],
    ['admin', 'Durango', '/'],
    ['integrante', 'Durango', '/'],
    ['jefe', 'Durango', '/'],
  ])('%s of %s lands at %s', (role, state, path) => {
    expect(landingPath(role, state)).toBe(path);
  });
});
