import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// Attendance.
export const attendance = 'Asistencia';
export const allAre = (mark: string) => `Todos: ${mark}`;
export const presentOf = (present: number, all: number) => `${present} de ${all} presentes`;
export const all = 'Todos';
export const attended = 'Asistió';
export const punctual = 'Puntual';
export const quota = 'Cuota';
export const markOf = (mark: string, alias: string) => `${mark}: ${alias}`;
export const missed = 'Faltó';
export const excused = 'Avisó';
export const unmarked = 'Sin marcar';
export const excellent = 'Excelente';
export const needsAttention = 'Necesita atención';
export const atRisk = 'En riesgo';
export const noData = 'Sin datos';
export const howCalculated = '¿Cómo se calcula?';

// People without an account.
export const tellOfContact = 'Dile que guardas su nombre y teléfono para invitarle.';
export const tellOfName = 'Dile que guardas su nombre para saber quién vino.';

// Members and coordinators.
export const members = 'Miembros';
export const addMember = 'Agregar miembro';
export const noMembers = 'No hay miembros asignados';
export const removeOf = (alias: string) => `Quitar a ${alias}`;
export const noUserMatches = 'No se encontraron usuarios con los filtros aplicados';
export const addOf = (alias: string) => `Agregar a ${alias}`;
export const noCoordinator = 'No hay coordinadores disponibles';
export const noCoordinatorByThatName = 'Nadie que pueda coordinar se llama así';

// Places.
export const community = 'Comunidad';
export const typeOrChoose = 'Escribe o elige';
/** Remote search, in place of options. */
export const searchFailed = 'No se pudo buscar. Intenta de nuevo.';
export const noSuchState = 'No hay un estado con ese nombre';
export const locationState = 'Ubicación: estado *';
export const locationCity = 'Ubicación: ciudad';
export const state = 'Estado';
export const city = 'Ciudad';

// Personal links.
export const isItYou = (alias: string) => `¿Eres tú, ${alias}?`;
export const yesAnswerAgain = 'Sí, y quiero responder de nuevo';
export const yes = 'Sí, soy yo';
export const notYou = (alias: string) => `Si no eres tú, no respondas: este enlace es de ${alias}.`;

// Formatting.
export const bold = 'Negrita';
export const list = 'Lista';
export const link = 'Enlace';
export const preview = 'Vista previa';
export const previewFailed = 'No se pudo mostrar. Reintentar';
export const noTextYet = 'Aún no hay texto';

// Tables, cards and files.
export const viewAs = 'Ver como';
export const table = 'Tabla';
export const cards = 'Tarjetas';
export const showMore = 'Ver más';
export const failed = 'Error';

// Areas of work.
export const government = 'Gobierno';
export const party = 'Partido';
export const civilSociety = 'Sociedad civil';
export const church = 'Iglesia';
export const stillCounting = (count: number) =>
  `Falta contar lo más reciente de ${formatCount(count, 'comunidad', 'comunidades')}.`;
export const stillCountingTeams = (count: number) =>
  `Falta contar lo más reciente de ${formatCount(count, 'equipo', 'equipos')}.`;
/** «45 de 120 equipos», and «120 equipos» of all. */
export const shownOf = (shown: number, all: number, countOf: (count: number) => string) =>
  shown === all ? countOf(all) : `${formatNumber(shown)} de ${countOf(all)}`;

export const openPersonPage = 'Ver su página';

export const alreadyPassed = (month: string) => `Ya pasó: ${month}. ¿Es correcta la fecha?`;
export const farAhead = (month: string) =>
  `Faltan más de dos años: ${month}. ¿Es correcta la fecha?`;
