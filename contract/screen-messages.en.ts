import type { Translation } from '#contract/core/translation';

export type Typed = Translation<
  typeof import('./screen-messages.en.ts'),
  typeof import('./screen-messages.ts')
>;

/** Titles of the screens, by their names in `screens.ts`, and the sections of the sidebar. */

export const myCommunity = 'My Community';
export const leadership = 'Leadership';
export const stateCoordination = 'State Coordination';
export const administration = 'Administration';
export const myTeam = 'My Team';

export const home = 'Home';
export const formation = 'Formation';
export const weekly = 'Weekly Follow-up';
export const announcements = 'Announcements';
export const institutions = 'Institutions Report';
export const directory = 'Network Directory';
export const forums = 'Forums';
export const pending = 'Pending';
export const community = 'Meetings and Members';
export const localCommunities = 'Local Community';
export const leaderDashboard = 'Leader Dashboard';
export const tertulias = 'Gatherings';
export const stateCoordinator = 'Zone Dashboard';
export const team = 'Team Meetings';
export const dashboardChihuahua = 'Chihuahua Dashboard';
export const dashboardDurango = 'Durango Dashboard';
export const dashboardBajaCalifornia = 'Baja California Dashboard';
export const people = 'Users';
export const communities = 'Communities';
export const teamManagement = 'Teams';
export const attendanceReports = 'Attendance Reports';
export const agendas = 'Common Good Agenda';
export const localCommunityManagement = 'Local Communities';
export const quarantine = 'To review';
export const privacyRequests = 'Privacy Requests';
export const audit = 'Audit';
export const systemStatus = 'System status';
export const person = 'Person';
export const group = 'Community';
export const invitations = 'My invitations';
export const tertuliaRoll = 'Attendance at the gathering';
export const course = 'Course';
export const forumThread = 'Conversation';
export const member = 'Member';
export const publicLink = 'Public link';
export const roll = 'Attendance';
export const qrPoster = 'QR code for the hall';
export const myCalendar = 'My calendar';
export const account = 'My account';
export const myData = 'My data';
export const login = 'Sign In';
export const portal = 'Access by link';
export const publicMeeting = 'Register Meeting';
export const answer = 'Answer';
export const notice = 'Privacy notice';
export const rollSummary = 'Meeting summary';
