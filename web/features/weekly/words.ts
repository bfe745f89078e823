import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

// Week and scope.
export const week = 'Semana';
export const thisWeekOf = (days: string) => `Semana del ${days} · esta semana`;
export const previousWeek = 'Semana anterior';
export const nextWeek = 'Semana siguiente';
export const weekOf = (days: string) => `Semana del ${days}`;
export const fromTo = (from: string, until: string) => `${from} al ${until}`;
export const group = 'Comunidad o equipo';
export const allMine = 'Todas mis comunidades y equipos';
export const state = 'Estado';
export const allStates = 'Todos los estados';
export const wholeZone = 'Ver toda la zona';

// The figures.
export const completedActivities = 'Actividades completadas';
export const pendingActivities = 'Actividades pendientes';
export const activeParticipants = 'Participantes activos';
export const overallProgress = 'Progreso general';
export const progressByPillar = 'Progreso por pilar';
export const shareOf = (value: number | null, n: number, of: number) =>
  `${formatPercent(value)} · ${formatNumber(n)} de ${formatNumber(of)}`;
export const noData = 'Sin datos';
export const howCalculated = '¿Cómo se calcula?';
export const atClose = 'Al cierre';
export const todayIs = (figure: string) => `Hoy: ${figure}`;
export const formation = 'Formación espiritual';
export const community = 'Desarrollo comunitario';
export const institutions = 'Coordinación institucional';
export const subsidiarity = 'Subsidiariedad';
export const completed = 'Completada';
export const ongoing = 'En progreso';
export const scheduled = 'Programada';

// Activities.
export const activities = 'Actividades de la semana';
export const none = 'Nada en esta semana todavía';
export const noneHint = 'Las reuniones aparecen solas. Agrega lo que el registro no puede saber.';
export const added = 'Actividades agregadas';
export const fromRegister = 'Del registro';
export const moreActivitiesOf = (count: number) =>
  formatCount(count, 'actividad más, de días anteriores', 'actividades más, de días anteriores');
export const moreLinesOf = (count: number) => formatCount(count, 'renglón más', 'renglones más');
export const savedOnPhone = 'Guardado en este teléfono';
export const complete = 'Completar';
export const completeOf = (title: string) => `Completar: ${title}`;
export const moreActs = (title: string) => `Más acciones: ${title}`;
export const edit = 'Editar';
export const remove = 'Quitar';
export const dueOn = (day: string) => `le toca el ${day}`;
export const arrivedLate = 'Llegó después';
export const meeting = 'Reunión';
export const contacts = 'Contactos y pasos siguientes';
export const stepsOf = (done: number, open: number) =>
  `${formatCount(done, 'hecho', 'hechos')}, ${formatCount(open, 'pendiente', 'pendientes')}`;
export const arrivedAfterClose = (count: number) =>
  plural(
    count,
    'Después del cierre llegó 1 reunión',
    `Después del cierre llegaron ${count} reuniones`,
  );

// Closed weeks.
export const reports = 'Reportes recientes';
export const reportsHint =
  'Cada semana se guarda al terminar el domingo. Aquí estarán las que ya cerraron.';
export const reportOf = (progress: number | null, completed: number, participants: number) =>
  `${formatPercent(progress)} · ${formatCount(completed, 'completada', 'completadas')} · ${formatCount(participants, 'participante', 'participantes')}`;
export const see = 'Ver';
export const seeWeekOf = (days: string) => `Ver la semana del ${days}`;

// An activity and its form.
export const editTitle = 'Editar actividad';
export const newTitle = 'Nueva Actividad';
export const save = 'Guardar';
export const add = 'Agregar';
export const title = 'Título';
export const owner = 'De';
export const pillar = 'Pilar';
export const forDay = 'Para el día';
export const city = 'Ciudad';
export const chooseGroup = 'Elige de quién es la actividad';
export const doneAdded = 'Actividad agregada';
export const doneUpdated = 'Actividad actualizada';
export const doneRemoved = 'Actividad quitada';
export const isThere = (title: string) => `${title}: en la lista`;
