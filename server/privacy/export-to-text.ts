import type { OwnExport } from '#contract/privacy';

export function exportToText(data: OwnExport): string {
  const parts = Object.entries(data) as [keyof OwnExport, unknown][];
  return parts.map(([part, value]) => `${TITLES[part]}\n${valueToText(value)}`).join('\n\n');
}

const TITLES: Readonly<Record<keyof OwnExport, string>> = {
  madeAt: 'Fecha de este reporte',
  profile: 'Quién eres',
  institutions: 'Dónde trabajas',
  familyMembers: 'Tu hogar',
  consents: 'Lo que has aceptado o retirado',
  guardian: 'Quién consiente por ti',
  memberships: 'Tus comunidades y equipos',
  attendance: 'Tu asistencia',
  quota: 'Tu cuota',
  payments: 'Tus pagos',
  followUps: 'Notas de seguimiento sobre ti',
  formation: 'Tus cursos de formación',
  directory: 'Instituciones de las que eres contacto, y conexiones que pediste',
  weeklyActivities: 'Actividades que agregaste a una semana',
  forumPosts: 'Lo que escribiste en los foros',
  forumLikes: 'Mensajes que te gustaron',
  forumReports: 'Lo que reportaste en los foros',
  forumReads: 'Conversaciones que abriste',
  forumListed: 'Si apareces entre los miembros activos',
  reminders: 'Recordatorios que recibiste',
  tertulias: 'Tertulias a las que te invitaron',
  messages: 'Mensajes que te escribieron',
  agendas: 'Agendas en las que participas',
  photo: 'Tu foto',
  savedViews: 'Vistas de tablas que guardaste',
  excuses: 'Reuniones a las que avisaste que no podrías ir',
  announcementsRead: 'Comunicados que leíste',
  objectives: 'Tus objetivos',
  objectiveUpdates: 'Avances que declaraste',
  calendarFeed: 'Enlace de tu calendario',
  announcementsWritten: 'Comunicados que escribiste',
  seenBy: 'Quién ha visto tus datos',
  networks: 'Redes desde las que entras',
  notifiedPhones: 'Teléfonos que reciben avisos',
  notificationsSeen: 'Avisos que viste',
  requests: 'Tus solicitudes',
  history: 'Decisiones sobre tu registro',
  sessions: 'Dónde tienes tu cuenta abierta',
  links: 'Enlaces generados para ti',
  coordinates: 'Comunidades y equipos que coordinas',
  meetingsWritten: 'Reuniones que registraste',
  sheetsBrought: 'Asistencia que trajiste de una hoja',
  notesWritten: 'Notas de seguimiento que escribiste',
  tertuliasOrganised: 'Tertulias que organizaste',
  agendasMade: 'Agendas que creaste',
  refused: 'Registros tuyos que alguien revisó o que no se aceptaron',
  acts: 'Lo que hiciste, según la bitácora',
};

function valueToText(value: unknown): string {
  if (Array.isArray(value)) {
    return value.length === 0 ? 'Nada.' : value.map((one) => `- ${toLine(one)}`).join('\n');
  }
  if (value === null) return 'Nada.';
  if (typeof value !== 'object') return toLine(value);
  return Object.values(value)
    .map((one) => (Array.isArray(one) ? valueToText(one) : toLine(one)))
    .filter(Boolean)
    .join('\n');
}

function toLine(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.map(toLine).join(', ');
  if (typeof value === 'object')
    return Object.values(value).map(toLine).filter(Boolean).join(' · ');
  // Shortens machine timestamps.
  return String(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):.*Z$/, '$1 $2 (UTC)');
}
