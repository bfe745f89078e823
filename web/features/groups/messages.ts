import { formatCount } from '#web/ui/format/format-count.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

export { twoCycles as noRecentMeeting } from '#web/features/shared/figure-messages.ts';

/** Words of the office's three views of groups; what a view alone says is in its part. */

// Every view.
export const active = 'Activo';
export const acts = 'Acciones';
export const assign = 'Asignar';
export const attendance = 'Asistencia';
export const city = 'Ciudad';
export const communities = 'Comunidades';
export const community = 'Comunidad';
export const coordinates = 'Coordina';
export const description = 'Descripción';
export const frequency = 'Frecuencia';
export const lastMeeting = 'Última reunión';
export const location = 'Ubicación';
export const members = 'Miembros';
export const no = 'No';
export const noCoordinator = 'Sin coordinador';
export const noMeetings = 'Sin reuniones';
export const searchHint = 'Nombre, lugar o quien coordina';
export const state = 'Estado';
export const status = 'Situación';
export const type = 'Tipo';
export const undo = 'Deshacer';
export const yes = 'Sí';
export const coordinatedBy = (name: string) => `Coordina ${name}`;
export const everyDays = (days: number) => `Cada ${formatCount(days, 'día', 'días')}`;
export const membersOf = (count: number) => formatCount(count, 'miembro', 'miembros');
export const membersOfGroup = (name: string) => `Miembros: ${name}`;
export const countOf = (count: number) => formatCount(count, 'comunidad', 'comunidades');
export const countOfTeams = (count: number) => formatCount(count, 'equipo', 'equipos');

// Creating one.
export const createCommunity = 'Crear Comunidad';
export const createTeam = 'Crear Equipo';
export const creating = 'Creando...';
export const frequencyDays = 'Frecuencia de reunión (días) *';
export const frequencyHint = '7 es cada semana; 14, cada dos.';
export const meetsEvery = 'Se reúne cada (días)';
export const newCommunity = 'Crear Comunidad';
export const doneCommunity = 'Comunidad creada exitosamente';
export const doneTeam = 'Equipo creado';
export const failedCommunity = 'Error al crear comunidad';
export const failedTeam = 'No se pudo crear el equipo';

// Members.
export const approvedPeople = 'Personas aprobadas';
export const coordinatesTeam = 'Coordina el equipo';
export const membersHeading = 'En la comunidad';
export const peopleWithoutCommunity = 'Personas sin comunidad';
export const teamMembersHeading = 'En el equipo';

// «Gestión de Comunidades».
export const noMatch = 'Ninguna comunidad coincide con los filtros';
export const none = 'Aún no hay comunidades';
export const noneHint = 'Crea la primera con «Crear Comunidad».';
export const quiet = 'Sin reunirse';
export const removing = 'Eliminando…';
export const search = 'Buscar comunidad';
export const total = 'Total de comunidades';
export const allRequired = 'Por favor completa todos los campos requeridos';
export const assignCoordinator = 'Asignar Coordinador';
export const chooseCoordinator = 'Elige a quien coordinará';
export const coordinator = 'Quien coordina';
export const edit = 'Editar';
export const editTitle = 'Editar Comunidad';
export const noCoordinatorByThatName = 'Nadie que pueda coordinar se llama así';
export const noCoordinators = 'No hay coordinadores disponibles';
export const publicLinkAndQr = 'Enlace público y QR';
export const qrToPrint = 'Código QR para imprimir';
export const remove = 'Eliminar';
export const roleStays = 'Su rol no cambia.';
export const save = 'Guardar';
export const noneRemoved = 'Nada se eliminó en los últimos 30 días.';
export const removedHint = 'Vuelven con sus miembros, su registro y su enlace.';
export const removedOnes = 'Comunidades eliminadas';
export const restore = 'Recuperar';
export const assignCoordinatorOf = (name: string) => `Asignar Coordinador: ${name}`;
export const moreActs = (name: string) => `Más acciones para ${name}`;
/** As the specification has it, of one day too. */
export const everyNDays = (days: number) => `Cada ${days} días`;
export const removedOn = (day: string, until: string) =>
  `Eliminada el ${day}. Se puede recuperar hasta el ${until}.`;
export const restoreOf = (name: string) => `Recuperar ${name}`;
export const doneAssigned = 'Coordinador asignado exitosamente';
export const doneMemberAdded = 'Miembro agregado exitosamente';
export const doneMemberRemoved = 'Miembro removido exitosamente';
export const doneRemoved = 'Comunidad eliminada exitosamente';
export const doneRenewed = 'Enlace renovado';
export const doneRestored = 'Comunidad recuperada';
export const doneUpdated = 'Comunidad actualizada exitosamente';
export const failedAssign = 'Error al asignar coordinador';
export const failedMemberAdd = 'Error al agregar miembro';
export const failedMemberRemove = 'Error al remover miembro';
export const failedRemove = 'Error al eliminar la comunidad';
export const failedRenew = 'Error al renovar el enlace';
export const failedRestore = 'Error al recuperar la comunidad';
export const failedUpdate = 'Error al actualizar la comunidad';

// «Comunidades Locales», of the office; the coordinator's screen has its own.
export const fadingOnes = 'Se apagan';
export const inactiveCommunity = 'Inactiva';
export const late = 'Atrasada';
export const lateOnes = 'Atrasadas';
export const localCommunities = 'Comunidades locales';
export const minor = 'Menor';
export const noAttendance = 'Sin asistencia registrada';
export const noneLocalHint = 'Crea la primera con «Crear Comunidad».';
export const noneInReach = 'Aquí verás las que estén a tu alcance.';
export const trend = 'Tendencia';
export const unchanged = 'sin cambio';
export const withoutCoordinator = 'Sin coordinador activo';
export const lastAttendance = 'Última asistencia';
export const noMembers = 'No hay miembros asignados';
export const since = 'Desde';
export const assignMember = 'Asignar Miembro';
export const assigning = 'Asignando...';
export const choosePerson = 'Elige a la persona';
export const coordinatorRole = 'Coordinador';
export const member = 'Miembro';
export const noPeople = 'No hay usuarios aprobados disponibles';
export const noUserMatches = 'No se encontraron usuarios con los filtros aplicados';
export const oneCommunityEach = 'Cada persona pertenece a una sola comunidad.';
export const peopleHint = 'Personas aprobadas que aún no pertenecen a una comunidad.';
export const person = 'Persona';
export const role = 'Rol';
export const whoCoordinates = 'Quien coordinará';
export const doneMember = 'Miembro asignado exitosamente';
export const doneMoved = 'Miembro movido exitosamente';
export const failedMember = 'Error al asignar miembro';
export const tryAgain = 'Intenta de nuevo.';
export const assignMemberTo = (name: string) => `Asignar Miembro: ${name}`;
export const attendanceAs = (attendance: number | null, word: string) =>
  `${formatPercent(attendance)} de asistencia · ${word}`;
export const fading = (trend: string) => `Se apaga: ${trend}`;
export const lastMeetingAndRhythm = (last: string, days: number) =>
  `Última reunión: ${last} · ${everyDays(days)}`;
export const moveTo = (name: string) => `Mover a ${name}`;
export const ofAttendance = (attendance: number) => `${formatPercent(attendance)} de asistencia`;
export const trendOf = (trend: string) => `Tendencia: ${trend}`;
export const fell = (points: number) => `bajó ${formatCount(points, 'punto', 'puntos')}`;
export const inactiveOf = (alias: string) => `${alias} (inactivo)`;
export const rose = (points: number) => `subió ${formatCount(points, 'punto', 'puntos')}`;

// «Gestión de Equipos»; its reports have their own.
export const administrative = 'Administrativo';
export const administrativeOnes = 'Administrativos';
export const inactive = 'Inactivo';
export const noTeamMatches = 'Ningún equipo coincide con los filtros';
export const noTeams = 'Aún no hay equipos';
export const noTeamsHint = 'Crea el primero con «Crear Equipo».';
export const searchTeam = 'Buscar equipo';
export const team = 'Equipo';
export const teams = 'Equipos';
export const doneAdded = 'Miembro agregado';
export const donePaused = 'Pausa anotada';
export const doneReminded = 'Recordatorio anotado';
export const doneLeft = 'Miembro removido';
export const doneResumed = 'Pausa quitada';
export const failedAdd = 'No se pudo agregar el miembro al equipo';
export const failedPause = 'No se pudo anotar la pausa';
export const failedRemind = 'No se pudo anotar el recordatorio';
export const failedLeave = 'No se pudo remover el miembro del equipo';
export const failedResume = 'No se pudo quitar la pausa';
export const fromTo = (from: string, until: string) => `del ${from} al ${until}`;
