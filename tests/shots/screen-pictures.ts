import type { ScreenName } from '#contract/screens';
import { DESK, type Look, PHONE } from './photograph.ts';

export type ScreenPicture = {
  /** Below `docs/pictures/`. */
  file: string;
  /** One of `npm run shots`. */
  scene: string;
  /** The picture ages with the sources of this screen. */
  screen: ScreenName;
  look: Look;
};

const onPhone: Look = { ...PHONE, scheme: 'light' };
const onDesk: Look = { ...DESK, scheme: 'light' };
const atNight: Look = { ...DESK, scheme: 'dark' };

const picture = (file: string, scene: string, screen: ScreenName, look: Look): ScreenPicture => ({
  ...{ file: `${file}.png`, scene, screen, look },
});

/** Every picture of `docs/screens.md`, in its order. */
export const SCREEN_PICTURES: readonly ScreenPicture[] = [
  picture('roll', 'roll-marked', 'roll', onPhone),
  picture('follow-up', 'community-missing', 'community', onPhone),
  picture('home', 'home-coordinator', 'home', onPhone),
  picture('public-form', 'public-form', 'publicMeeting', onPhone),
  picture('community-dark', 'panel-resumen', 'community', atNight),
  picture('summary', 'roll-summary', 'roll', onPhone),
  picture('attendance-reports', 'report-people', 'attendanceReports', onDesk),
  picture('institutions', 'institutions', 'institutions', onDesk),
  picture('screens/formation', 'formation-list', 'formation', onPhone),
  picture('screens/weekly', 'weekly-community', 'weekly', onPhone),
  picture('screens/announcements', 'announcements', 'announcements', onPhone),
  picture('screens/directory', 'directory', 'directory', onPhone),
  picture('screens/forums', 'forums-list', 'forums', onPhone),
  picture('screens/community', 'panel-resumen', 'community', onPhone),
  picture('screens/local', 'local-communities', 'localCommunities', onPhone),
  picture('screens/login', 'login', 'login', onPhone),
  picture('screens/answer', 'tertulia-answer', 'answer', onPhone),
  picture('screens/leader-dashboard', 'leader-summary', 'leaderDashboard', onDesk),
  picture('screens/tertulias', 'tertulias', 'tertulias', onDesk),
  picture('screens/zone', 'zone-people', 'stateCoordinator', onDesk),
  picture('screens/team', 'team-meetings', 'team', onDesk),
  picture('screens/state', 'office-dashboard-table', 'dashboardDurango', onDesk),
  picture('screens/people', 'people', 'people', onDesk),
  picture('screens/communities', 'office-communities', 'communities', onDesk),
  picture('screens/teams', 'team-management', 'teamManagement', onDesk),
  picture('screens/attendance', 'report-communities', 'attendanceReports', onDesk),
  picture('screens/agendas', 'agendas', 'agendas', onDesk),
  picture('screens/managed-communities', 'managed-communities', 'localCommunityManagement', onDesk),
  picture('screens/system-status', 'system-status', 'systemStatus', onDesk),
];
