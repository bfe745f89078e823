import { formatCount } from '#web/ui/format/format-count.ts';

export const person = 'Persona';
export const personNeedsSignal = 'Para ver a esta persona hace falta señal';
export const personNotHere = 'Esta persona no está a tu alcance';
export const manage = 'Gestionar';
export const print = 'Imprimir';
export const reach = 'Cómo contactar';
export const noContact = 'No hay datos de contacto que puedas ver';
export const emailAddress = 'Correo electrónico';
export const phone = 'Teléfono';
export const guardianPhone = 'Teléfono de su madre, padre o tutor';
export const location = 'Ubicación';
export const communities = 'Comunidad';
export const noCommunity = 'Sin comunidad';
export const team = 'Equipo';
export const coordinatedBy = 'Coordina';
export const noCoordinator = 'Sin coordinador';
export const lastThirtyDays = 'Últimos 30 días';
export const lastAttendance = 'Última asistencia';
export const absences = 'Faltas seguidas';
export const neverSeen = 'Aún no ha venido';
export const earlierCommunities = 'Antes en';
export const anotherCommunity = 'otra comunidad';
export const attendanceHidden = 'La asistencia de una persona no se muestra a tu rol';
export const notes = 'Notas de seguimiento';
export const noNotes = 'No hay notas que puedas ver';
export const seats = 'Invitaciones por venir';
export const history = 'Historial';

export const seatStates = { given: 'Tiene lugar', waiting: 'En espera' } as const;
export const answers = { yes: 'Sí va', no: 'No va', maybe: 'Tal vez' } as const;
export const notAnswered = 'Sin respuesta';

export const sinceDay = (day: string) => `desde ${day}`;
export const inCommunity = (day: string, name: string) => `${day}, en ${name}`;
export const fromTo = (name: string, from: string, to: string) => `${name} (${from} a ${to})`;
export const olderChanges = (count: number) =>
  `Ver ${formatCount(count, 'cambio anterior', 'cambios anteriores')}`;

export const group = 'Comunidad';
export const groupNeedsSignal = 'Para ver esta página hace falta señal';
export const groupNotHere = 'Este grupo no está a tu alcance';
export const pagesReserved = 'Esta página es de quienes acompañan a un grupo.';
export const aboutGroup = 'Datos';
export const standing = 'Situación';
export const inactive = 'Inactiva';
export const rhythm = 'Se reúne';
export const everyDays = (days: number) => `Cada ${formatCount(days, 'día', 'días')}`;
export const marksOf = (count: number, all: number) => ` · ${count} de ${all}`;
export const lastMeeting = 'Última reunión';
export const notMetYet = 'Aún no se ha reunido';
export const dueDate = 'Le toca';
export const pause = 'Pausa';
export const fromUntil = (from: string, until: string) => `${from} a ${until}`;
export const groupYear = 'Reuniones, un año';
export const figuresHidden = 'Las cifras del grupo no se muestran a tu rol';
export const members = 'Miembros';
export const membersHidden = 'Los miembros no se muestran a tu rol';
export const noMembers = 'Sin miembros';
export const coordinates = 'Coordina';
export const lastOn = (day: string) => `Última: ${day}`;
export const absencesInARow = (count: number) =>
  formatCount(count, 'falta seguida', 'faltas seguidas');
export const reminders = 'Recordatorios enviados';
export const noReminders = 'Sin recordatorios';
export const publicLink = 'Enlace público';
