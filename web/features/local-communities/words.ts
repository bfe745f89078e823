import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

/** Every word of «Comunidades Locales», of the office; the coordinator's screen has its own. */

// The list, its filters and counters.
export const minor = 'Menor';
export const address = 'Dirección';
export const attendance = 'Asistencia';
export const communities = 'Comunidades';
export const community = 'Comunidad';
export const coordinates = 'Coordina';
export const description = 'Descripción';
export const fadingOnes = 'Se apagan';
export const frequency = 'Frecuencia';
export const inactive = 'Inactiva';
export const lastMeeting = 'Última reunión';
export const late = 'Atrasada';
export const lateOnes = 'Atrasadas';
export const localCommunities = 'Comunidades locales';
export const location = 'Ubicación';
export const members = 'Miembros';
export const noAttendance = 'Sin asistencia registrada';
export const noCoordinator = 'Sin coordinador';
export const noMatch = 'Ninguna comunidad coincide con los filtros';
export const noMeetings = 'Sin reuniones';
export const none = 'Aún no hay comunidades';
export const noneHint = 'Crea la primera con «Nueva Comunidad».';
export const noneInReach = 'Aquí verás las que estén a tu alcance.';
export const search = 'Buscar comunidad';
export const searchHint = 'Nombre, lugar o quien coordina';
export const status = 'Situación';
export const trend = 'Tendencia';
export const unchanged = 'sin cambio';
export const withoutCoordinator = 'Sin coordinador activo';

// The members of one.
export const lastAttendance = 'Última asistencia';
export const noMembers = 'No hay miembros asignados';
export const since = 'Desde';

// Assigning a member.
export const assign = 'Asignar';
export const assignMember = 'Asignar Miembro';
export const assigning = 'Asignando...';
export const choosePerson = 'Elige a la persona';
export const coordinator = 'Coordinador';
export const member = 'Miembro';
export const noPeople = 'No hay usuarios aprobados disponibles';
export const noUserMatches = 'No se encontraron usuarios con los filtros aplicados';
export const oneCommunityEach = 'Cada persona pertenece a una sola comunidad.';
export const peopleHint = 'Personas aprobadas que aún no pertenecen a una comunidad.';
export const person = 'Persona';
export const role = 'Rol';
export const whoCoordinates = 'Quien coordinará';

// Creating one.
export const addressHint = 'Calle, número y colonia donde se reúnen.';
export const create = 'Crear Comunidad';
export const creating = 'Creando...';
export const meetsEvery = 'Se reúne cada (días)';
export const newCommunity = 'Nueva Comunidad';
export const physicalAddress = 'Dirección física';

// What came of it.
export const doneAssigned = 'Miembro asignado exitosamente';
export const doneCreated = 'Comunidad creada exitosamente';
export const doneMoved = 'Miembro movido exitosamente';
export const failedAssign = 'Error al asignar miembro';
export const failedCreate = 'Error al crear comunidad';
export const tryAgain = 'Intenta de nuevo.';

// With names, dates and counts in them.
export const assignMemberTo = (name: string) => `Asignar Miembro: ${name}`;
export const attendanceAs = (attendance: number | null, word: string) =>
  `${formatPercent(attendance)} de asistencia · ${word}`;
export const coordinatedBy = (name: string) => `Coordina ${name}`;
export const countOf = (count: number) => formatCount(count, 'comunidad', 'comunidades');
export const everyDays = (days: number) => `Cada ${formatCount(days, 'día', 'días')}`;
export const fading = (trend: string) => `Se apaga: ${trend}`;
export const lastMeetingAndRhythm = (last: string, days: number) =>
  `Última reunión: ${last} · Cada ${formatCount(days, 'día', 'días')}`;
export const membersOf = (count: number) => formatCount(count, 'miembro', 'miembros');
export const membersOfCommunity = (name: string) => `Miembros: ${name}`;
export const moveTo = (name: string) => `Mover a ${name}`;
export const nOf = (shown: number, all: string) => `${formatNumber(shown)} de ${all}`;
export const ofAttendance = (attendance: number) => `${formatPercent(attendance)} de asistencia`;
export const trendOf = (trend: string) => `Tendencia: ${trend}`;
export const fell = (points: number) => `bajó ${formatCount(points, 'punto', 'puntos')}`;
export const inactiveOf = (alias: string) => `${alias} (inactivo)`;
export const rose = (points: number) => `subió ${formatCount(points, 'punto', 'puntos')}`;
