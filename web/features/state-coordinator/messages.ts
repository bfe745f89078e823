import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export {
  totalPeople,
  withCommunity,
  withoutCommunity,
} from '#web/features/shared/figure-messages.ts';

// The people.
export const acts = 'Acciones';
export const assign = 'Asignar';
export const assignedObjectives = 'Objetivos asignados';
export const attendanceConfirmed = 'Asistencia confirmada';
export const city = 'Ciudad';
export const close = 'Cerrar';
export const community = 'Comunidad';
export const email = 'Correo electrónico';
export const expectedMeeting = 'Reunión esperada';
export const lastInvitation = 'Última invitación';
export const meeting = 'Reunión';
export const nextMeeting = 'Próxima reunión';
export const noCommunity = 'Sin comunidad';
export const noInvitations = 'Sin invitaciones';
export const noMatch = 'No se encontraron personas con los filtros aplicados';
export const noMeeting = 'Sin reunión';
export const none = 'Aún no hay personas en el estado';
export const noneOfThose = 'Ninguno';
export const notInReach = 'No está a tu alcance';
export const person = 'Persona';
export const search = 'Buscar persona';
export const searchHint = 'Nombre o ciudad';
export const see = 'Ver';
export const someCommunity = 'Con comunidad';
export const tertulia = 'Tertulia';

// Exports.
export const excel = 'Excel';
export const exportReport = 'Exportar Reporte';
export const filters = 'Filtros';
export const madeOn = 'Hecho el';
export const noFilter = 'Ninguno';
export const print = 'Imprimir';
export const report = 'Reporte';
export const searched = 'Búsqueda';

// Figures and definitions.
export const activeObjectives = 'Objetivos Activos';
export const howComputed = 'Cómo se calcula';
export const nextMeetings = 'Próximas Reuniones';
export const objectivePace = 'Situación de un objetivo';
export const objectiveProgress = 'Avance de un objetivo';
export const quarterInvited = 'Invitados del trimestre';
export const thisWeek = 'Esta semana';
export const unknown = 'Desconocido';

export const attendanceConfirmedAt = (next: string) => `${next}, asistencia confirmada`;
export const countOf = (count: number) => formatCount(count, 'persona', 'personas');
export const invitedInQuarter = (quarter: number) => `Invitados Q${quarter}`;
export const invitedOf = (count: number, all: number) =>
  `${formatNumber(count)} de ${formatNumber(all)}`;
export const ofTotal = (percent: string) => `${percent} del total`;
export const peopleOf = (state: string) => `Personas de ${state}`;
export const peopleReportOf = (state: string) => `Gestión de Personas de ${state}`;
export const nextMeetingIs = 'Qué es';
export const yes = 'Sí';
export const no = 'No';
export const expectedOn = (day: string) => `${day} (esperada)`;
export const nOf = (shown: string, all: string) => `${shown} de ${all}`;
export const orMore = (count: number) => `${formatNumber(count)} o más`;
