/** All screens, for router, sidebar, server and tests. Phones load it first, so data only. */
import { COLUMNS, type Column } from './core/roles.ts';
import * as messages from './screen-messages.ts';

export const SECTIONS = [
  '',
  messages.myCommunity,
  messages.leadership,
  messages.stateCoordination,
  messages.administration,
  messages.myTeam,
] as const;
export type Section = (typeof SECTIONS)[number];

export type Screen = {
  /** `:name` is a parameter, `:name?` an optional one. */
  path: string;
  title: string;
  /** Replaces `title`, by the address's `vista`. */
  views?: Readonly<Record<string, string>>;
  isPublic?: true;
  /** Columns that may open it, if not everyone signed in: `ReservedScreen`. */
  opens?: readonly Column[];
  /** Columns of the policy that list it, by sidebar section. */
  sections?: Readonly<Partial<Record<Section, readonly Column[]>>>;
  /** Its state: except for administrators, only people of that state see it in the sidebar. */
  state?: string;
  /** Sidebar badge, fixed by the specification (1, section 9). */
  badge?: string;
};

const ALL: readonly Column[] = COLUMNS.filter((column) => column !== 'anonymous');
const MEMBERS: readonly Column[] = ALL.filter((column) => column !== 'interested');
const NATION: readonly Column[] = ['admin', 'coordinador_de_coordinadores'];
const OFFICE: readonly Column[] = [...NATION, 'coordinador_estatal'];
const COORDINATORS: readonly Column[] = [...OFFICE, 'coordinador_de_comunidad'];
const LEADERS: readonly Column[] = [...COORDINATORS, 'coordinador_de_equipo', 'lider'];
const GROUP_LEADERS: readonly Column[] = [...LEADERS, 'coordinador_de_grupo'];
// Added to the specification, which has no entry for the dashboards.
const STATES: Screen['sections'] = { [messages.stateCoordination]: OFFICE };

/** In sidebar order: the specification's entries before ours (1, section 2). */
export const SCREENS = {
  home: { path: '/', title: messages.home, sections: { '': ALL } },
  formation: { path: '/formacion', title: messages.formation, sections: { '': ALL }, badge: '3' },
  weekly: {
    path: '/seguimiento',
    title: messages.weekly,
    // Excludes columns the server refuses (access matrix, section 3b).
    sections: { '': LEADERS },
    opens: LEADERS,
  },
  announcements: { path: '/comunicados', title: messages.announcements, sections: { '': ALL } },
  institutions: {
    path: '/institutional-report',
    title: messages.institutions,
    // Excludes interested and legacy roles, unlike the specification: the server refuses them (D12).
    sections: { '': GROUP_LEADERS },
    opens: GROUP_LEADERS,
  },
  directory: {
    path: '/vertebracion',
    title: messages.directory,
    // Excludes IR, unlike the specification: the server refuses them (access matrix, section 3b).
    sections: { '': MEMBERS },
  },
  forums: {
    path: '/foros',
    title: messages.forums,
    // Excludes IR, unlike the specification: the server refuses them.
    sections: { '': MEMBERS },
  },
  pending: { path: '/pendientes', title: messages.pending, sections: { '': ALL } },
  community: {
    path: '/community-coordinator',
    title: messages.community,
    sections: { [messages.myCommunity]: ['coordinador_de_comunidad', 'lider'] },
  },
  localCommunities: {
    path: '/community-coordinator-local',
    title: messages.localCommunities,
    sections: { [messages.myCommunity]: ['coordinador_de_comunidad'] },
  },
  leaderDashboard: {
    path: '/leader-dashboard',
    title: messages.leaderDashboard,
    sections: { [messages.leadership]: COORDINATORS },
    opens: COORDINATORS,
  },
  tertulias: {
    path: '/tertulias-management',
    title: messages.tertulias,
    sections: { [messages.leadership]: COORDINATORS },
    opens: COORDINATORS,
  },
  stateCoordinator: {
    path: '/state-coordinator-dashboard',
    title: messages.stateCoordinator,
    // Adds CC to the specification: it sees several states there.
    sections: STATES,
    opens: OFFICE,
  },
  // The specification's tables omit EQ, whose panel this is too.
  team: {
    path: '/team-coordinator',
    title: messages.team,
    sections: {
      [messages.stateCoordination]: ['coordinador_estatal', 'admin'],
      [messages.myTeam]: ['coordinador_de_equipo'],
    },
    // Excludes plain team members: recording its meetings takes a coordinator.
    opens: [...OFFICE, 'coordinador_de_equipo'],
  },
  dashboardChihuahua: {
    path: '/dashboard-chihuahua',
    title: messages.dashboardChihuahua,
    sections: STATES,
    state: 'Chihuahua',
  },
  dashboardDurango: {
    path: '/dashboard-durango',
    title: messages.dashboardDurango,
    sections: STATES,
    state: 'Durango',
  },
  dashboardBajaCalifornia: {
    path: '/dashboard-baja-california',
    title: messages.dashboardBajaCalifornia,
    sections: STATES,
    state: 'Baja California',
  },
  people: {
    path: '/user-management',
    title: messages.people,
    // Adds ES to the specification: the server lists them the people of their state.
    sections: { [messages.administration]: COORDINATORS },
  },
  communities: {
    path: '/community-management',
    title: messages.communities,
    sections: { [messages.administration]: NATION },
    opens: NATION,
  },
  teamManagement: {
    path: '/teams-management',
    title: messages.teamManagement,
    sections: { [messages.administration]: NATION },
    opens: NATION,
  },
  attendanceReports: {
    path: '/attendance-reports',
    title: messages.attendanceReports,
    sections: { [messages.administration]: NATION },
    opens: NATION,
  },
  agendas: {
    path: '/agenda-bien-comun',
    title: messages.agendas,
    sections: { [messages.administration]: NATION },
    opens: NATION,
  },
  // CO opens it by address; their own communities are in «Mi Comunidad».
  localCommunityManagement: {
    path: '/local-communities',
    title: messages.localCommunityManagement,
    sections: { [messages.administration]: OFFICE },
  },
  quarantine: {
    path: '/por-revisar',
    title: messages.quarantine,
    sections: { [messages.administration]: [...NATION, 'coordinador_de_comunidad'] },
  },
  privacyRequests: {
    path: '/solicitudes-arco',
    title: messages.privacyRequests,
    sections: { [messages.administration]: ['admin'] },
  },
  audit: {
    path: '/auditoria',
    title: messages.audit,
    sections: { [messages.administration]: NATION },
  },
  systemStatus: {
    path: '/admin/estado',
    title: messages.systemStatus,
    sections: { [messages.administration]: ['admin'] },
    opens: ['admin'],
  },
  person: { path: '/personas/:id', title: messages.person, opens: GROUP_LEADERS },
  group: { path: '/comunidades/:id', title: messages.group, opens: GROUP_LEADERS },
  invitations: { path: '/me/invitations', title: messages.invitations },
  tertuliaRoll: {
    path: '/tertulias-management/:tertuliaId/asistencia',
    title: messages.tertuliaRoll,
    opens: COORDINATORS,
  },
  course: { path: '/formacion/:moduleId', title: messages.course },
  forumThread: { path: '/foros/:threadId', title: messages.forumThread },
  member: { path: '/community-coordinator/miembros/:memberId', title: messages.member },
  publicLink: { path: '/community-coordinator/enlace', title: messages.publicLink },
  roll: {
    path: '/community-coordinator/reuniones/:meetingId',
    title: messages.roll,
    views: { resumen: messages.rollSummary },
  },
  qrPoster: { path: '/community-management/:communityId/qr', title: messages.qrPoster },
  myCalendar: { path: '/mi-calendario', title: messages.myCalendar },
  account: { path: '/mi-cuenta', title: messages.account },
  myData: { path: '/mis-datos', title: messages.myData },
  login: { path: '/login', title: messages.login, isPublic: true },
  portal: { path: '/portal/:token?', title: messages.portal, isPublic: true },
  publicMeeting: {
    path: '/registrar-reunion/:teamId',
    title: messages.publicMeeting,
    isPublic: true,
  },
  answer: { path: '/responder/:token', title: messages.answer, isPublic: true },
  notice: { path: '/aviso-de-privacidad', title: messages.notice, isPublic: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
export type ReservedName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { opens: object } ? Name : never;
}[ScreenName];
export type NavName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { sections: object } ? Name : never;
}[ScreenName];

export const PANELS = [
  { kind: 'community', name: 'community', section: messages.myCommunity },
  { kind: 'administrative', name: 'team', section: messages.myTeam },
] as const satisfies readonly { kind: string; name: NavName; section: Section }[];
