/** All screens, for router, sidebar, server and tests. Phones load it first, so data only. */
import { COLUMNS, type Column } from './core/roles.ts';

export const SECTIONS = [
  '',
  'Mi Comunidad',
  'Liderazgo',
  'Coordinación Estatal',
  'Administración',
  'Mi Equipo',
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
const STATES: Screen['sections'] = { 'Coordinación Estatal': OFFICE };

/** In sidebar order: the specification's entries before ours (1, section 2). */
export const SCREENS = {
  home: { path: '/', title: 'Panel Principal', sections: { '': ALL } },
  formation: { path: '/formacion', title: 'Formación', sections: { '': ALL }, badge: '3' },
  weekly: {
    path: '/seguimiento',
    title: 'Seguimiento Semanal',
    // Excludes columns the server refuses (access matrix, section 3b).
    sections: { '': LEADERS },
    opens: LEADERS,
  },
  announcements: { path: '/comunicados', title: 'Comunicados', sections: { '': ALL } },
  institutions: {
    path: '/institutional-report',
    title: 'Reporte Instituciones',
    // Excludes interested and legacy roles, unlike the specification: the server refuses them (D12).
    sections: { '': GROUP_LEADERS },
    opens: GROUP_LEADERS,
  },
  directory: {
    path: '/vertebracion',
    title: 'Vertebración',
    // Excludes IR, unlike the specification: the server refuses them (access matrix, section 3b).
    sections: { '': MEMBERS },
  },
  forums: {
    path: '/foros',
    title: 'Foros',
    // Excludes IR, unlike the specification: the server refuses them.
    sections: { '': MEMBERS },
  },
  pending: { path: '/pendientes', title: 'Pendientes', sections: { '': ALL } },
  community: {
    path: '/community-coordinator',
    title: 'Reuniones y Miembros',
    sections: { 'Mi Comunidad': ['coordinador_de_comunidad', 'lider'] },
  },
  localCommunities: {
    path: '/community-coordinator-local',
    title: 'Comunidad Local',
    sections: { 'Mi Comunidad': ['coordinador_de_comunidad'] },
  },
  leaderDashboard: {
    path: '/leader-dashboard',
    title: 'Dashboard de Líder',
    sections: { Liderazgo: COORDINATORS },
    opens: COORDINATORS,
  },
  tertulias: {
    path: '/tertulias-management',
    title: 'Gestión de Tertulias',
    sections: { Liderazgo: COORDINATORS },
    opens: COORDINATORS,
  },
  stateCoordinator: {
    path: '/state-coordinator-dashboard',
    title: 'Dashboard de Zona',
    // Adds CC to the specification: it sees several states there.
    sections: STATES,
    opens: OFFICE,
  },
  // The specification's tables omit EQ, whose panel this is too.
  team: {
    path: '/team-coordinator',
    title: 'Reuniones de Equipo',
    sections: {
      'Coordinación Estatal': ['coordinador_estatal', 'admin'],
      'Mi Equipo': ['coordinador_de_equipo'],
    },
    // Excludes plain team members: recording its meetings takes a coordinator.
    opens: [...OFFICE, 'coordinador_de_equipo'],
  },
  dashboardChihuahua: {
    path: '/dashboard-chihuahua',
    title: 'Dashboard Chihuahua',
    sections: STATES,
    state: 'Chihuahua',
  },
  dashboardDurango: {
    path: '/dashboard-durango',
    title: 'Dashboard Durango',
    sections: STATES,
    state: 'Durango',
  },
  dashboardBajaCalifornia: {
    path: '/dashboard-baja-california',
    title: 'Dashboard Baja California',
    sections: STATES,
    state: 'Baja California',
  },
  people: {
    path: '/user-management',
    title: 'Gestión de Usuarios',
    // Adds ES to the specification: the server lists them the people of their state.
    sections: { Administración: COORDINATORS },
  },
  communities: {
    path: '/community-management',
    title: 'Gestión de Comunidades',
    sections: { Administración: NATION },
    opens: NATION,
  },
  teamManagement: {
    path: '/teams-management',
    title: 'Gestión de Equipos',
    sections: { Administración: NATION },
    opens: NATION,
  },
  attendanceReports: {
    path: '/attendance-reports',
    title: 'Reportes de Asistencia',
    sections: { Administración: NATION },
    opens: NATION,
  },
  agendas: {
    path: '/agenda-bien-comun',
    title: 'Agenda Bien Común',
    sections: { Administración: NATION },
    opens: NATION,
  },
  // CO opens it by address; their own communities are in «Mi Comunidad».
  localCommunityManagement: {
    path: '/local-communities',
    title: 'Comunidades Locales',
    sections: { Administración: OFFICE },
  },
  quarantine: {
    path: '/por-revisar',
    title: 'Por revisar',
    sections: { Administración: [...NATION, 'coordinador_de_comunidad'] },
  },
  privacyRequests: {
    path: '/solicitudes-arco',
    title: 'Solicitudes ARCO',
    sections: { Administración: ['admin'] },
  },
  audit: { path: '/auditoria', title: 'Auditoría', sections: { Administración: NATION } },
  systemStatus: {
    path: '/admin/estado',
    title: 'Estado del sistema',
    sections: { Administración: ['admin'] },
    opens: ['admin'],
  },
  person: { path: '/personas/:id', title: 'Persona', opens: GROUP_LEADERS },
  group: { path: '/comunidades/:id', title: 'Comunidad', opens: GROUP_LEADERS },
  invitations: { path: '/me/invitations', title: 'Mis invitaciones' },
  tertuliaRoll: {
    path: '/tertulias-management/:tertuliaId/asistencia',
    title: 'Asistencia de la tertulia',
    opens: COORDINATORS,
  },
  course: { path: '/formacion/:moduleId', title: 'Curso' },
  forumThread: { path: '/foros/:threadId', title: 'Conversación' },
  member: { path: '/community-coordinator/miembros/:memberId', title: 'Miembro' },
  publicLink: { path: '/community-coordinator/enlace', title: 'Enlace público' },
  roll: {
    path: '/community-coordinator/reuniones/:meetingId',
    title: 'Asistencia',
    views: { resumen: 'Resumen de la reunión' },
  },
  qrPoster: { path: '/community-management/:communityId/qr', title: 'Código QR para el salón' },
  myCalendar: { path: '/mi-calendario', title: 'Mi calendario' },
  account: { path: '/mi-cuenta', title: 'Mi cuenta' },
  myData: { path: '/mis-datos', title: 'Mis datos' },
  login: { path: '/login', title: 'Iniciar Sesión', isPublic: true },
  portal: { path: '/portal/:token?', title: 'Acceso con enlace', isPublic: true },
  publicMeeting: {
    path: '/registrar-reunion/:teamId',
    title: 'Registrar Reunión',
    isPublic: true,
  },
  answer: { path: '/responder/:token', title: 'Responder', isPublic: true },
  notice: { path: '/aviso-de-privacidad', title: 'Aviso de privacidad', isPublic: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
export type ReservedName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { opens: object } ? Name : never;
}[ScreenName];
export type NavName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { sections: object } ? Name : never;
}[ScreenName];

export const PANELS = [
  { kind: 'community', name: 'community', section: 'Mi Comunidad' },
  { kind: 'administrative', name: 'team', section: 'Mi Equipo' },
] as const satisfies readonly { kind: string; name: NavName; section: Section }[];
