import { roleBadge } from '#contract/core/role-badge';

/** In the order of the filter's choices. */
export const ACTION_LABELS: Readonly<Record<string, string>> = {
  'session.opened': 'Entró',
  'session.refused': 'No se le dejó entrar',
  'session.ended': 'Cerró sesiones',
  'notifications.on': 'Pidió avisos en un teléfono',
  'notifications.off': 'Dejó de recibir avisos en un teléfono',
  'sessions.revoked': 'Cerró las sesiones de alguien',
  'access.denied': 'Se le negó el acceso',
  'access.ended': 'Se cerraron todos los accesos',
  'link.made': 'Creó un enlace de acceso',
  'link.used': 'Entró con un enlace',
  'link.revoked': 'Anuló un enlace de acceso',
  'link.renewed': 'Renovó un enlace público',
  'people.read': 'Consultó datos de personas',
  'people.imported': 'Importó personas',
  'person.registered': 'Registró a una persona',
  'person.approved': 'Aprobó a una persona',
  'person.rejected': 'Rechazó a una persona',
  'person.reverted': 'Devolvió a una persona a pendiente',
  'person.moved': 'Cambió la ubicación de una persona',
  'person.zone-set': 'Cambió lo que atiende una persona',
  'person.corrected': 'Corrigió un dato',
  'person.exported': 'Obtuvo sus datos',
  'person.erased': 'Borró una cuenta',
  'brake.status-changes': 'Se frenaron muchos cambios seguidos',
  'brake.links-made': 'Se frenaron muchos enlaces seguidos',
  'brake.contact-rows': 'Se frenó la consulta de muchas personas',
  'brake.register-all': 'Se frenaron muchos registros seguidos',
  'consent.given': 'Aceptó el aviso',
  'consent.withdrawn': 'Retiró su consentimiento',
  'consent.recorded': 'Registró un consentimiento en papel',
  'consent.reminded': 'Se le recordó que falta su acuerdo',
  'password.changed': 'Cambió su contraseña',
  'password.reset': 'Restableció su contraseña',
  'password.code-sent': 'Pidió restablecer su contraseña',
  'password.nobody': 'Pidieron restablecer una cuenta que no existe',
  'registration.known-address': 'Se registró un correo que ya existía',
  'community.created': 'Creó una comunidad',
  'community.updated': 'Cambió una comunidad',
  'community.deleted': 'Eliminó una comunidad',
  'community.restored': 'Recuperó una comunidad',
  'community.coordinator-assigned': 'Asignó coordinador',
  'community.member-added': 'Agregó a un miembro',
  'community.member-removed': 'Quitó a un miembro',
  'quarantine.accept': 'Aceptó lo que estaba por revisar',
  'quarantine.set-aside': 'Apartó lo que estaba por revisar',
  'team.made': 'Creó un equipo',
  'team.member-added': 'Agregó a alguien a un equipo',
  'team.member-removed': 'Quitó a alguien de un equipo',
  'group.paused': 'Anotó una pausa de un grupo',
  'group.resumed': 'Quitó la pausa de un grupo',
  'agenda.created': 'Creó una agenda de bien común',
  'agenda.changed': 'Cambió una agenda de bien común',
  'agenda.status': 'Activó, completó o canceló una agenda',
  'agenda.participant-added': 'Agregó a alguien a una agenda',
  'agenda.participant-removed': 'Quitó a alguien de una agenda',
  'tertulia.created': 'Planeó una tertulia',
  'tertulia.updated': 'Cambió una tertulia',
  'tertulia.status': 'Cerró, canceló o reabrió una tertulia',
  'tertulia.deleted': 'Eliminó una tertulia',
  'tertulia.invited': 'Invitó a una tertulia',
  'tertulia.matched': 'Dijo quién llegó sin invitación a una tertulia',
  'tertulia.unmatched': 'Deshizo a quién reconoció en una tertulia',
  'formation.module-created': 'Agregó un curso',
  'formation.module-changed': 'Cambió un curso',
  'formation.module-archived': 'Archivó un curso',
  'formation.module-restored': 'Volvió a mostrar un curso',
  'announcement.created': 'Publicó un comunicado',
  'announcement.updated': 'Cambió un comunicado',
  'announcement.withdrawn': 'Retiró un comunicado',
  'announcement.restored': 'Volvió a publicar un comunicado',
  'announcement.forwarded': 'Reenvió un comunicado',
  'institution.merged': 'Unió dos nombres de una institución',
  'institution.unmerged': 'Deshizo la unión de una institución',
  'institution.told-apart': 'Dijo que dos instituciones no son la misma',
  'institution.not-told-apart': 'Volvió a poner en duda dos instituciones',
  'objective.created': 'Creó un objetivo',
  'objective.updated': 'Cambió un objetivo',
  'objective.closed': 'Cerró un objetivo',
  'objective.reopened': 'Reabrió un objetivo',
  'objective.declared': 'Declaró el avance de un objetivo',
  'calendar-feed.made': 'Hizo un enlace de su calendario',
  'calendar-feed.revoked': 'Anuló el enlace de su calendario',
  'forum.pinned': 'Fijó una conversación de los foros',
  'forum.unpinned': 'Dejó de fijar una conversación de los foros',
  'forum.locked': 'Cerró una conversación de los foros',
  'forum.unlocked': 'Reabrió una conversación de los foros',
  'forum.thread-removed': 'Retiró una conversación de los foros',
  'forum.thread-restored': 'Devolvió una conversación a los foros',
  'forum.post-removed': 'Retiró un mensaje de los foros',
  'forum.post-restored': 'Devolvió un mensaje a los foros',
  'forum.post-kept': 'Dejó un mensaje reportado de los foros',
  'privacy.asked': 'Hizo una solicitud sobre sus datos',
  'privacy.answered': 'Respondió una solicitud sobre datos',
  'privacy.code-sent': 'Pidió un código para sus derechos',
  'privacy.nobody': 'Pidieron un código para una cuenta que no existe',
  'retention.ran': 'Se borró lo que cumplió su plazo',
  'demo.ended': 'Se cerraron las cuentas de demostración',
  'create-admin': 'Se creó una cuenta de administración',
};

export const actionToLabel = (action: string) => ACTION_LABELS[action] ?? action;

const NAMES: Readonly<Record<string, string>> = {
  what: 'lista',
  code: 'motivo',
  count: 'personas',
  scope: 'ámbito',
  ids: 'números',
  reason: 'motivo',
  field: 'dato',
  by: 'por',
  other: 'la otra',
  kind: 'derecho',
  state: 'estado',
  filter: 'filtro',
  changed: 'solo cambios',
  registeredBy: 'lo registró',
  status: 'situación',
  version: 'aviso',
  method: 'medio',
  via: 'con',
  shared: 'teléfono compartido',
  ended: 'sesiones cerradas',
  hours: 'horas',
  from: 'antes',
  to: 'después',
  role: 'función',
  groupId: 'grupo',
  madeBy: 'creado por',
  meetings: 'reuniones',
  name: 'nombre',
  location: 'lugar',
  city: 'ciudad',
  first: 'desde la persona',
  problems: 'con problemas',
  community: 'comunidad',
  group: 'grupo',
  agenda: 'agenda',
  tertulia: 'tertulia',
  course: 'curso',
  firstDay: 'desde',
  lastDay: 'hasta',
};

const VALUES: Readonly<Record<string, string>> = {
  self: 'la persona',
  desk: 'la administración',
  password: 'contraseña',
  link: 'enlace',
  'queue-only': 'entrega de registros',
  paper: 'papel',
  guardian: 'tutor',
  checkbox: 'casilla',
  granted: 'procede',
  refused: 'no procede',
  extended: 'plazo ampliado',
  access: 'acceso',
  rectification: 'rectificación',
  cancellation: 'cancelación',
  opposition: 'oposición',
  approved: 'aprobado',
  pending: 'pendiente',
  rejected: 'rechazado',
};

export const LIST_LABELS: Readonly<Record<string, string>> = {
  'state-coordinator.people': 'personas de un estado',
  'communities.members': 'miembros de una comunidad',
  'team-members.list': 'miembros de un equipo',
  'local-communities.all-members': 'comunidades locales',
  'local-communities.members': 'miembros de una comunidad local',
  'teams.members': 'miembros de un equipo',
  'teams.reports': 'reportes de equipos',
  'agendas.participants': 'participantes de una agenda',
  'agendas.answers': 'respuestas a una agenda',
  'agendas.city-users': 'personas de una ciudad',
  'agendas.match-user': 'si alguien ya estaba registrado',
  'tertulias.list': 'tertulias',
  'tertulias.guests': 'invitados de una tertulia',
  'send-queue.claim': 'a quién escribir por WhatsApp',
  'institutions.by-city': 'instituciones por ciudad',
  'attendance-reports.users': 'reporte de asistencia',
  'leader.dashboard': 'alertas del dashboard de líder',
  'leader.zone-users': 'personas de la zona',
  'attendance-reports.person': 'asistencia de una persona',
  'home.work': 'lo que espera en el panel principal',
  'people.all': 'usuarios',
  'people.page': 'usuarios',
  'people.available': 'personas disponibles',
  'people.by-region': 'personas de un estado',
  'privacy.requests': 'solicitudes sobre datos',
  'attendance.list': 'asistencia de una reunión',
  'local-communities.recent-meetings': 'asistencia de reuniones recientes',
  'sync.pull': 'contactos guardados en su teléfono',
};

/** «lista: usuarios · personas: 20»; text that is no JSON stays as it is. */
export function formatDetail(detail: string): string {
  const parsed = parse(detail);
  if (typeof parsed !== 'object' || parsed === null) return detail;
  return Object.entries(parsed)
    .flatMap(([name, value]) => {
      const text = formatValue(name, value);
      return text === '' ? [] : [`${NAMES[name] ?? name}: ${text}`];
    })
    .join(' · ');
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'sí' : '';
  if (Array.isArray(value)) return value.map((one) => formatValue(name, one)).join(', ');
  if (typeof value === 'object') return formatDetail(JSON.stringify(value));
  if (name === 'role') return roleBadge(String(value));
  if (name === 'what') return LIST_LABELS[String(value)] ?? String(value);
  return VALUES[String(value)] ?? String(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
