import { roleBadge } from '#contract/core/role-badge';
import type { PRIVACY_KINDS, PRIVACY_STATES } from '#contract/privacy';
import type { Tone } from '#web/ui/layout/tone.ts';

export type PrivacyKind = (typeof PRIVACY_KINDS)[number];
export type PrivacyState = (typeof PRIVACY_STATES)[number];

export const KIND_LABELS: Readonly<Record<PrivacyKind, string>> = {
  access: 'Acceso: saber qué datos míos tienen',
  rectification: 'Rectificación: corregir un dato',
  cancellation: 'Cancelación: borrar mis datos',
  opposition: 'Oposición: que dejen de usarlos para avisos',
};

/** «Acceso» */
export function kindToTitle(kind: string): string {
  return (KIND_LABELS[kind as PrivacyKind] ?? kind).split(':')[0] ?? kind;
}

export const STATE_LABELS: Readonly<Record<PrivacyState, string>> = {
  received: 'Recibida',
  extended: 'Plazo ampliado',
  granted: 'Procede',
  refused: 'No procede',
};

export const STATE_TONES: Readonly<Record<PrivacyState, Tone>> = {
  received: 'action',
  extended: 'attention',
  granted: 'good',
  refused: 'neutral',
};

export const isPrivacyState = (state: string): state is PrivacyState => state in STATE_LABELS;
export const isOpen = (state: string) => state === 'received' || state === 'extended';

export const VIEW_LABELS: Readonly<Record<string, string>> = {
  'communities.members': 'en la lista de tu comunidad',
  'team-members.list': 'en la lista de tu equipo',
  'local-communities.all-members': 'en la lista de comunidades locales',
  'local-communities.members': 'en los miembros de tu comunidad',
  'teams.members': 'en los miembros de tu equipo',
  'teams.reports': 'en los reportes de equipos',
  'agendas.participants': 'entre los participantes de una agenda',
  'agendas.answers': 'en las respuestas a una agenda',
  'agendas.city-users': 'entre las personas de tu ciudad',
  'agendas.match-user': 'para no registrarte dos veces',
  'tertulias.list': 'en las tertulias que organizas',
  'tertulias.guests': 'en los invitados de una tertulia',
  'send-queue.claim': 'para escribirte por WhatsApp',
  'institutions.by-city': 'en el reporte de instituciones',
  'attendance-reports.users': 'en el reporte de asistencia',
  'attendance-reports.people-page': 'en el reporte de asistencia',
  'leader.dashboard': 'en las alertas del dashboard de líder',
  'state-coordinator.people': 'en el dashboard de tu estado',
  'leader.zone-users': 'en la lista de personas de una zona',
  'attendance-reports.person': 'en tus fechas de asistencia',
  'home.work': 'en su panel principal',
  'people.all': 'en la lista de usuarios',
  'people.page': 'en la lista de usuarios',
  'people.available': 'al formar una comunidad',
  'people.by-region': 'en el panel de tu estado',
  'privacy.requests': 'al atender solicitudes sobre datos',
  'attendance.list': 'en la asistencia de una reunión',
  'local-communities.recent-meetings': 'en la asistencia de reuniones recientes',
  'sync.pull': 'al guardar tu contacto en su teléfono',
};

/** «Coordinador de comunidad, en la lista de tu comunidad»: by role, never by name. */
export function formatView({ role, what }: { role: string; what: string }): string {
  return `${roleBadge(role)}, ${VIEW_LABELS[what] ?? 'en una lista de personas'}`;
}
