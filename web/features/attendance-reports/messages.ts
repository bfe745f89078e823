import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

// The lists, their filters and counters.
export const absences = 'Faltas seguidas';
export const acts = 'Acciones';
export const all = 'Todas';
export const atRisk = 'En riesgo';
export const attendance = 'Asistencia';
export const attendanceLevel = 'Nivel de asistencia';
export const byCommunity = 'Asistencia por comunidad';
export const byPerson = 'Asistencia por persona';
export const city = 'Ciudad';
export const communitiesAfterCount = 'comunidades';
export const communities = 'Comunidades';
export const community = 'Comunidad';
export const email = 'Correo electrónico';
export const excused = 'Avisó';
export const lastAttendance = 'Última asistencia';
export const lastDay = 'Día de la última';
export const lastRegister = 'Último registro';
export const lastThirtyDays = 'Últimos 30 días';
export const level = 'Nivel';
export const location = 'Ubicación';
export const lowestAttendance = 'Menor asistencia';
export const meetings = 'Reuniones';
export const members = 'Miembros';
export const needsSignal = 'Para ver la asistencia hace falta señal';
export const neverSeen = 'Aún no ha venido';
export const noCommunityMatch = 'Ninguna comunidad coincide con los filtros';
export const noComparison = 'Sin comparación';
export const noPersonMatch = 'Ninguna persona coincide con los filtros';
export const noRegister = 'Sin registros';
export const nobodyInCommunities = 'Aún no hay personas en comunidades';
export const notKnown = 'No se sabe';
export const paysQuota = 'Paga cuota';
export const people = 'Personas';
export const person = 'Persona';
export const phone = 'Teléfono';
export const punctual = 'Puntual';
export const quota = 'Cuota';
export const searchCommunity = 'Buscar comunidad';
export const searchCommunityHint = 'Nombre o lugar';
export const searchPerson = 'Buscar persona';
export const searchPersonHint = 'Alias, comunidad o ciudad';
export const searched = 'Búsqueda';
export const seeDates = 'Ver fechas';
export const seePeople = 'Ver personas';
export const state = 'Estado';
export const trend = 'Tendencia';
export const unchanged = 'Igual';
export const unmarked = 'Sin marcar';
export const write = 'Escribir';
export const writeByWhatsApp = 'Escribir por WhatsApp';
export const no = 'No';
export const yes = 'Sí';

// Definitions and exports.
export const atClose = 'Al cierre';
export const cameLater = 'Llegaron después';
export const definitions = 'Definiciones';
export const filters = 'Filtros';
export const howCalculated = '¿Cómo se calcula?';
export const howCalculatedHint = 'Con las mismas cuentas en el teléfono de cada líder.';
export const howComputed = 'Cómo se calcula';
export const madeOn = 'Hecho el';
export const noFilter = 'Ninguno';
export const notKnownHint =
  'La comunidad lleva más de dos veces su frecuencia sin registrar una reunión: su asistencia no se conoce, y no se cuenta como mala.';
export const period = 'Periodo';
export const report = 'Reporte';
export const title = 'Reportes de Asistencia';
export const today = 'Hoy';
export const viewBy = 'Ver por';

// A person's dates.
export const close = 'Cerrar';
export const inAllCommunities = 'En todas sus comunidades';
export const anotherCommunity = 'Otra comunidad';
export const lastMeetings = 'Reuniones de los últimos 30 días';
export const noAbsences = 'Ninguna';
export const noMeetings = 'No hubo reuniones.';

export const communityCountOf = (count: number) => formatCount(count, 'comunidad', 'comunidades');
export const communityInWords = (name: string) => `comunidad ${name}`;
export const datesOf = (alias: string, figure: string) => `Fechas de ${alias}: ${figure}`;
export const helloTo = (alias: string) => `Hola ${alias}`;
export const marksOf = (present: number, recorded: number) =>
  `${formatNumber(present)} de ${formatNumber(recorded)}`;
export const messageAwaited = (hello: string, place: string) =>
  `${hello}, te esperamos en la ${place}. ¿Cómo estás?`;
export const messageHello = (hello: string) => `${hello}, ¿cómo estás?`;
export const personCountOf = (count: number) => formatCount(count, 'persona', 'personas');
export const attendedMeetings = 'Reuniones con asistencia';
export const recordedMeetings = 'Reuniones registradas';
export const presentMarks = 'Asistencias';
export const recordedMarks = 'Asistencias y faltas';
export const registerOf = (when: string) => `Registro: ${when}`;
export const shareOf = (percent: number, count: number, all: number) =>
  `${formatPercent(percent)} · ${formatNumber(count)} de ${formatNumber(all)}`;
export const writeTo = (alias: string) => `Escribir por WhatsApp: ${alias}`;
export const absencesOf = (count: number) => formatCount(count, 'falta seguida', 'faltas seguidas');
export const fell = (points: number) => `Bajó ${formatCount(points, 'punto', 'puntos')}`;
export const messageMissed = (hello: string, place: string, days: number) =>
  `${hello}, te extrañamos en la ${place}: hace ${formatCount(days, 'día', 'días')} que no nos vemos. ¿Cómo estás?`;
export const rose = (points: number) => `Subió ${formatCount(points, 'punto', 'puntos')}`;
export const seeAll = (count: number, what: string) => `Ver las ${formatNumber(count)} ${what}`;
export const fromSheet = 'Traído de hoja';
