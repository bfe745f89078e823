export const views: Readonly<Record<string, string>> = {
  'communities.members': 'en la lista de tu comunidad',
  'team-members.list': 'en la lista de tu equipo',
  'local-communities.all-members': 'en la lista de comunidades locales',
  'local-communities.members': 'en los miembros de tu comunidad',
  'teams.members': 'en los miembros de tu equipo',
  'teams.reports': 'en los reportes de equipos',
  'teams.reports-page': 'en los reportes de equipos',
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
  'people.overview': 'en tu página de la red',
  'people.alike': 'al registrar a alguien parecido',
  'people.duplicate-pairs': 'entre los posibles duplicados',
  'groups.overview': 'en la página de tu grupo',
  'people.available': 'al formar una comunidad',
  'people.by-region': 'en el panel de tu estado',
  'privacy.requests': 'al atender solicitudes sobre datos',
  'attendance.list': 'en la asistencia de una reunión',
  'local-communities.recent-meetings': 'en la asistencia de reuniones recientes',
  'sync.pull': 'al guardar tu contacto en su teléfono',
};
export const someView = 'en una lista de personas';

export const extended = 'Plazo ampliado';
export const granted = 'Procede';
export const refused = 'No procede';

export const access = 'Acceso: saber qué datos míos tienen';
export const cancellation = 'Cancelación: borrar mis datos';
export const opposition = 'Oposición: que dejen de usarlos para avisos';
export const received = 'Recibida';
export const rectification = 'Rectificación: corregir un dato';

export const contact = 'Contacto';
export const exercise = 'Ejercicio';
export const prospect = 'Invitación';
export const reading = 'Lectura';
