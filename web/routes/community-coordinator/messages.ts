import { formatCount, plural } from '#web/ui/format/format-count.ts';

// The panel.
export const title = 'Reuniones y Miembros';
export const community = 'Comunidad';
export const loading = 'Cargando información de la comunidad...';
export const notKnownYet = 'Este teléfono aún no conoce tu comunidad';
export const notKnownYetHint = 'En cuanto haya señal se descargará y podrás usarla sin señal.';
export const none = 'Aún no formas parte de una comunidad';
export const noneHint = 'Contacta a un administrador para ser asignado a una comunidad';
export const followUp = 'Seguimiento';
export const youBelong = 'Eres parte de esta comunidad';
export const youBelongHint = 'Quien la coordina lleva la lista de asistencia.';
export const sections = 'Secciones de la comunidad';
export const recordsStay = 'Sus registros se conservan.';
export const understood = 'Entendido';
export const restInPeace = (alias: string) => `Descanse en paz, ${alias}.`;
export const newMeeting = 'Nueva Reunión';
export const takeRollNow = 'Pasar lista ahora';
export const publicLinkAndQr = 'Enlace público y código QR';
export const publicLink = 'Enlace público';
export const membersOf = (count: number) => formatCount(count, 'miembro', 'miembros');
export const attendance = 'Asistencia';
export const members = 'Miembros';
export const meetings = 'Reuniones';
export const quotas = 'Cuotas';
export const whatToSee = 'Qué quieres ver';

// Follow-up.
export const absences = 'Faltas';
export const readings = 'Lecturas';
export const exercise = 'Ejercicio';
export const invitations = 'Invitaciones';
export const contacts = 'Contactos';

// Meetings.
export const noMeetings = 'Aún no hay reuniones programadas';
export const setAside = 'Apartar';
export const setAsideOf = (count: number) => `Apartadas (${count})`;
export const setAsideHint = 'Se conservan, pero no cuentan en las cifras.';
export const restore = 'Volver a contar';
export const summary = 'Resumen';
export const moreActs = (date: string) => `Más acciones: ${date}`;
export const latest = 'Últimas reuniones';
export const duplicatesOf = (count: number) =>
  formatCount(count, 'posible duplicado', 'posibles duplicados');
export const namesOf = (count: number) =>
  formatCount(count, 'nombre por reconocer', 'nombres por reconocer');

// Figures.
export const lastDays = (days: number) => `Últimos ${days} días`;
export const paidThisMonth = (count: number) => `${plural(count, 'Pagada', 'Pagadas')} este mes`;
export const howCalculated = '¿Cómo se calcula?';
export const membersDefinition = 'Las personas asignadas a la comunidad el día de hoy.';
export const meetingsDefinition =
  'A las que alguien asistió en los últimos doce meses, sin las apartadas. Dos registros de una misma cuentan como una.';
export const quotasDefinition = 'Cuántas se marcaron en las reuniones de este mes.';

// Member page and public link.
export const member = 'Miembro';
export const memberNotHere = 'Esta persona no está en tu comunidad';
export const memberNotHereHint =
  'Puede que ya no pertenezca a ella, o que este teléfono aún no la conozca.';
export const allMembers = 'Todos los miembros';
export const linkBelongsToCoordinator = 'El enlace lo comparte quien coordina la comunidad';
export const linkHint = 'Quien lo tenga registra reuniones sin cuenta.';
export const pause = 'Pausa';
export const pausedUntil = (day: string) => `En pausa hasta el ${day}`;
