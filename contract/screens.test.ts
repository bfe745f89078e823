import { describe, expect, it } from 'vitest';
import { landingPath } from '#contract/rules/screen-sections';
import { policy } from './core/policy.ts';
import { COLUMNS } from './core/roles.ts';
import { type NavName, SCREENS, type Screen, type ScreenName } from './screens.ts';

/** The read a sidebar screen depends on; null where the phone has all of it. */
const READS: Record<NavName, string | null> = {
  home: null,
  formation: 'formation.modules',
  weekly: 'weekly.read',
  directory: 'directory.list',
  pending: null,
  announcements: 'announcements.list',
  forums: 'forums.overview',
  community: 'follow-up.list',
  localCommunities: 'local-communities.mine',
  leaderDashboard: 'leader.dashboard',
  stateCoordinator: 'state-coordinator.summary',
  team: 'team-meetings.list',
  dashboardChihuahua: 'people.by-region',
  dashboardDurango: 'people.by-region',
  dashboardBajaCalifornia: 'people.by-region',
  tertulias: 'tertulias.list',
  agendas: 'agendas.list',
  people: 'people.all',
  communities: 'communities.page',
  attendanceReports: 'attendance-reports.people-page',
  teamManagement: 'teams.page',
  localCommunityManagement: 'local-communities.page',
  institutions: 'institutions.by-city',
  quarantine: 'quarantine.list',
  privacyRequests: 'privacy.requests',
  audit: 'privacy.audit',
  systemStatus: 'system.status',
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
  home: 'quotas.record-payment',
  formation: 'formation.progress',
  weekly: 'weekly.create',
  announcements: 'announcements.read',
  institutions: 'institutions.by-city',
  directory: null,
  forums: 'forums.create-thread',
  pending: 'sync.push',
  community: null,
  localCommunities: null,
  leaderDashboard: 'people.set-community',
  tertulias: 'tertulias.create',
  stateCoordinator: 'objectives.create',
  team: 'team-meetings.create',
  dashboardChihuahua: 'people.set-community',
  dashboardDurango: 'people.set-community',
  dashboardBajaCalifornia: 'people.set-community',
  people: 'people.set-status',
  communities: 'communities.create',
  teamManagement: 'teams.create',
  attendanceReports: 'attendance-reports.people-page',
  agendas: 'agendas.create',
  localCommunityManagement: null,
  quarantine: 'quarantine.decide',
  privacyRequests: 'privacy.answer',
  audit: 'privacy.audit',
  systemStatus: 'system.status',
  person: 'people.overview',
  group: 'groups.overview',
  invitations: 'invitations.answer',
  tertuliaRoll: 'tertulias.update-guest',
  course: 'formation.progress',
  forumThread: 'forums.create-post',
  member: null,
  publicLink: null,
  roll: null,
  qrPoster: null,
  myCalendar: 'calendar-feed.make',
  account: 'account.change-password',
  myData: 'account.rectify',
};
type PublicName = 'login' | 'portal' | 'publicMeeting' | 'answer' | 'notice';

/** Depends on this read: callers refused it see that, and no actions. */
const BEHIND_A_READ: Partial<Record<ScreenName, string>> = {
  forums: 'forums.overview',
  forumThread: 'forums.thread',
  announcements: 'announcements.list',
  people: 'people.all',
  person: 'people.overview',
  group: 'groups.overview',
  dashboardChihuahua: 'people.by-region',
  dashboardDurango: 'people.by-region',
  dashboardBajaCalifornia: 'people.by-region',
  quarantine: 'quarantine.list',
  privacyRequests: 'privacy.requests',
  audit: 'privacy.audit',
};

const signedIn = COLUMNS.filter((column) => column !== 'anonymous');

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
