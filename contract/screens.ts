/** All screens, for router, sidebar, server and tests. Loaded first by phones, so data only. */
import type { Column } from './core/roles.ts';

/** Headings of the sidebar, in their order; the first group has none. */
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
  /** `:name` is a parameter, `:name?` one that may be missing. */
  path: string;
  /** Of the window, and the label in the sidebar. */
  title: string;
  /** Instead of `title`, by the `vista` of the address. */
  views?: Readonly<Record<string, string>>;
  /** Opens without a session. */
  isPublic?: true;
  /** Who may open it, where not everybody with a session may: `ReservedScreen`. */
  opens?: readonly Column[];
  /** Who has it in the sidebar, by section: columns of the access matrix. */
  sections?: Readonly<Partial<Record<Section, readonly Column[]>>>;
  /** The state it is about: except for AD, only people of that state have it in the sidebar. */
  state?: string;
  /** Beside its entry in the sidebar, fixed by the specification (1, section 9). */
  badge?: string;
};

const ALL: readonly Column[] = [
  'interested',
  'integrante',
  'legacy',
  'coordinador_de_grupo',
  'lider',
  'coordinador_de_comunidad',
  'coordinador_de_equipo',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
];
// Beyond the specification, which has no entry for the dashboards.
const STATES: Screen['sections'] = {
  'Coordinación Estatal': ['admin', 'coordinador_de_coordinadores', 'coordinador_estatal'],
};

/** By name, in the order of the sidebar: the specification's entries before ours (1, section 2). */
export const SCREENS = {
  home: { path: '/', title: 'Panel Principal', sections: { '': ALL } },
  formation: { path: '/formacion', title: 'Formación', sections: { '': ALL }, badge: '3' },
  weekly: {
    path: '/seguimiento',
    title: 'Seguimiento Semanal',
    // Without those beyond whom the server refuses (access matrix, section 3b).
    sections: {
      '': [
        'lider',
        'coordinador_de_comunidad',
        'coordinador_de_equipo',
        'coordinador_estatal',
        'coordinador_de_coordinadores',
        'admin',
      ],
    },
    opens: [
      'lider',
      'coordinador_de_comunidad',
      'coordinador_de_equipo',
      'coordinador_estatal',
      'coordinador_de_coordinadores',
      'admin',
    ],
  },
  announcements: { path: '/comunicados', title: 'Comunicados', sections: { '': ALL } },
  institutions: {
    path: '/institutional-report',
    title: 'Reporte Instituciones',
    // Without IR and LG beyond the specification: the server refuses them (D12).
    sections: {
      '': [
        'coordinador_de_grupo',
        'lider',
        'coordinador_de_comunidad',
        'coordinador_de_equipo',
        'coordinador_estatal',
        'coordinador_de_coordinadores',
        'admin',
      ],
    },
    opens: [
      'coordinador_de_grupo',
      'lider',
      'coordinador_de_comunidad',
      'coordinador_de_equipo',
      'coordinador_estatal',
      'coordinador_de_coordinadores',
      'admin',
    ],
  },
  directory: {
    path: '/vertebracion',
    title: 'Vertebración',
    // Without IR beyond the specification: the server refuses them (access matrix, section 3b).
    sections: {
      '': [
        'integrante',
        'legacy',
        'coordinador_de_grupo',
        'lider',
        'coordinador_de_comunidad',
        'coordinador_de_equipo',
        'coordinador_estatal',
        'coordinador_de_coordinadores',
        'admin',
      ],
    },
  },
  forums: {
    path: '/foros',
    title: 'Foros',
    // Without IR beyond the specification: the server refuses them.
    sections: {
      '': [
        'integrante',
        'legacy',
        'coordinador_de_grupo',
        'lider',
        'coordinador_de_comunidad',
        'coordinador_de_equipo',
        'coordinador_estatal',
        'coordinador_de_coordinadores',
        'admin',
      ],
    },
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
    sections: {
      Liderazgo: [
        'admin',
        'coordinador_de_coordinadores',
        'coordinador_estatal',
        'coordinador_de_comunidad',
      ],
    },
    opens: [
      'admin',
      'coordinador_de_coordinadores',
      'coordinador_estatal',
      'coordinador_de_comunidad',
    ],
  },
  tertulias: {
    path: '/tertulias-management',
    title: 'Gestión de Tertulias',
    sections: {
      Liderazgo: [
        'admin',
        'coordinador_de_coordinadores',
        'coordinador_estatal',
        'coordinador_de_comunidad',
      ],
    },
    opens: [
      'admin',
      'coordinador_de_coordinadores',
      'coordinador_estatal',
      'coordinador_de_comunidad',
    ],
  },
  stateCoordinator: {
    path: '/state-coordinator-dashboard',
    title: 'Dashboard de Zona',
    // CC beyond the specification: it sees several states there.
    sections: STATES,
    opens: ['admin', 'coordinador_de_coordinadores', 'coordinador_estatal'],
  },
  // The specification's tables forget EQ, whose panel this is too.
  team: {
    path: '/team-coordinator',
    title: 'Reuniones de Equipo',
    sections: {
      'Coordinación Estatal': ['coordinador_estatal', 'admin'],
      'Mi Equipo': ['coordinador_de_equipo'],
    },
    // Without the plain members of a team: who records its meetings coordinates it.
    opens: [
      'coordinador_de_equipo',
      'coordinador_estatal',
      'coordinador_de_coordinadores',
      'admin',
    ],
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
    // ES beyond the specification: the server lists them the people of their state.
    sections: {
      Administración: [
        'admin',
        'coordinador_de_coordinadores',
        'coordinador_de_comunidad',
        'coordinador_estatal',
      ],
    },
  },
  communities: {
    path: '/community-management',
    title: 'Gestión de Comunidades',
    sections: { Administración: ['admin', 'coordinador_de_coordinadores'] },
    opens: ['admin', 'coordinador_de_coordinadores'],
  },
  teamManagement: {
    path: '/teams-management',
    title: 'Gestión de Equipos',
    sections: { Administración: ['admin', 'coordinador_de_coordinadores'] },
    opens: ['admin', 'coordinador_de_coordinadores'],
  },
  attendanceReports: {
    path: '/attendance-reports',
    title: 'Reportes de Asistencia',
    sections: { Administración: ['admin', 'coordinador_de_coordinadores'] },
    opens: ['admin', 'coordinador_de_coordinadores'],
  },
  agendas: {
    path: '/agenda-bien-comun',
    title: 'Agenda Bien Común',
    sections: { Administración: ['admin', 'coordinador_de_coordinadores'] },
    opens: ['admin', 'coordinador_de_coordinadores'],
  },
  // CO opens it by its address: their own have a panel, in «Mi Comunidad».
  localCommunityManagement: {
    path: '/local-communities',
    title: 'Comunidades Locales',
    sections: { Administración: ['admin', 'coordinador_de_coordinadores', 'coordinador_estatal'] },
  },
  quarantine: {
    path: '/por-revisar',
    title: 'Por revisar',
    sections: {
      Administración: ['admin', 'coordinador_de_coordinadores', 'coordinador_de_comunidad'],
    },
  },
  privacyRequests: {
    path: '/solicitudes-arco',
    title: 'Solicitudes ARCO',
    sections: { Administración: ['admin'] },
  },
  audit: {
    path: '/auditoria',
    title: 'Auditoría',
    sections: { Administración: ['admin', 'coordinador_de_coordinadores'] },
  },
  systemStatus: {
    path: '/admin/estado',
    title: 'Estado del sistema',
    sections: { Administración: ['admin'] },
    opens: ['admin'],
  },
  invitations: { path: '/me/invitations', title: 'Mis invitaciones' },
  tertuliaRoll: {
    path: '/tertulias-management/:tertuliaId/asistencia',
    title: 'Asistencia de la tertulia',
    opens: [
      'admin',
      'coordinador_de_coordinadores',
      'coordinador_estatal',
      'coordinador_de_comunidad',
    ],
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
/** The screens of some roles. */
export type ReservedName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { opens: object } ? Name : never;
}[ScreenName];
/** The screens with an entry in the sidebar. */
export type NavName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { sections: object } ? Name : never;
}[ScreenName];

/** Where people find the registers they keep, by the kind of group, whatever their role. */
export const PANELS = [
  { kind: 'community', name: 'community', section: 'Mi Comunidad' },
  { kind: 'administrative', name: 'team', section: 'Mi Equipo' },
] as const satisfies readonly { kind: string; name: NavName; section: Section }[];
