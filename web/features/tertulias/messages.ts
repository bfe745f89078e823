import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

// The table and its filters.
export const title = 'Tertulias';
export const none = 'Aún no hay tertulias';
export const noneHint = 'Planea la primera con «Nueva Tertulia».';
export const noMatch = 'Ninguna tertulia coincide con los filtros';
export const search = 'Buscar tertulia';
export const searchHint = 'Título, zona o quien organiza';
export const level = 'Nivel';
export const statusOf = 'Situación de la tertulia';
export const plannedOnes = 'Planeadas';
export const todayOrToClose = 'Hoy o por cerrar';
export const completedOnes = 'Terminadas';
export const cancelledOnes = 'Canceladas';
export const countOf = (count: number) => formatCount(count, 'tertulia', 'tertulias');
export const shownOf = (shown: number, total: string) => `${formatNumber(shown)} de ${total}`;
export const titleColumn = 'Título';
export const date = 'Fecha';
export const zone = 'Zona';
export const capacity = 'Cupo';
export const frequency = 'Frecuencia';
export const status = 'Situación';
export const organizer = 'Organiza';
export const organizerEmail = 'Correo de quien organiza';
export const attended = 'Asistieron';
export const city = 'Ciudad';
export const state = 'Estado';

// Actions.
export const acts = 'Acciones';
export const attendance = 'Asistencia';
export const takeRoll = 'Pasar lista';
export const addToCalendar = 'Agregar a mi calendario';
export const guests = 'Invitados';
export const invite = 'Invitar';
export const guestsAndAttendance = 'Invitados y asistencia';
export const edit = 'Editar';
export const cancel = 'Cancelar tertulia';
export const planAnother = 'Planear otra igual';
export const notifyByWhatsApp = 'Avisar por WhatsApp';
export const tell = 'Avisar';

// What still has to be told or closed.
export const workTitle = 'Falta por hacer';
export const workOf = (count: number) => `${workTitle} (${count})`;
export const seeOthers = (count: number) =>
  count === 1 ? 'Ver la otra' : `Ver las otras ${count}`;
/** @param believed «el sábado, 5 de diciembre, 7:30 p.m.» */
export const stale = {
  changed: (people: string, isOne: boolean, believed: string) =>
    `${people} todavía ${isOne ? 'cree' : 'creen'} que es el ${believed}`,
  cancelled: (people: string, isOne: boolean, _believed: string) =>
    `${people} todavía no ${isOne ? 'sabe' : 'saben'} que se canceló`,
  restored: (people: string, isOne: boolean, _believed: string) =>
    `${people} todavía ${isOne ? 'cree' : 'creen'} que se canceló`,
} as const;
export const stalePlace = (people: string, isOne: boolean) =>
  `${people} ${isOne ? 'cree' : 'creen'} que es en el lugar de antes`;
export const tellOf = (title: string) => `Avisar: ${title}`;
export const toConfirm = (people: string) => `${people} por confirmar`;

export const endSeries = 'Terminar la serie';
export const undoCancel = 'Quitar la cancelación';
export const remove = 'Eliminar';

// Form.
export const newTitle = 'Nueva Tertulia';
export const editTitle = 'Editar Tertulia';
export const create = 'Crear Tertulia';
export const save = 'Guardar';
export const saving = 'Guardando...';
export const like = (title: string) => `Como «${title}»: lugar, hora y cupo`;
export const whichDates = 'Qué fechas cambian';
export const onlyThis = 'Solo ésta';
export const thisAndFollowing = 'Ésta y las siguientes';
export const titleField = 'Título *';
export const description = 'Descripción';
export const dateField = 'Fecha y hora *';
export const dateHint = 'La hora del lugar de la tertulia.';
export const address = 'Dirección';
export const addressHint = 'Solo la ve quien responde que sí.';
export const levelField = 'Nivel de la zona *';
export const stateField = 'Estado *';
export const citiesField = 'Ciudades *';
export const zoneField = 'Nombre de la zona *';
export const repeats = 'Se repite';
export const yearPlan = 'Fechas del año';
export const yearPlanHint =
  'Cada una se crea cuando termina la anterior; mover una no mueve las demás.';
export const whoIsInvited = 'A quién se invita';
export const citiesHint = 'Una en cada renglón: «Torreón, Coahuila».';
export const replyUntil = 'Responder a más tardar';
export const replyUntilHint = 'Si lo dejas en blanco, hasta que empiece.';
export const chooseCity = 'Elige al menos una ciudad';
export const replyAfterStart = 'La fecha límite es después de la tertulia';

export const doneCreated = 'Tertulia creada exitosamente';
export const failedCreate = 'Error al crear la tertulia';
export const doneUpdated = 'Tertulia actualizada exitosamente';
export const failedUpdate = 'Error al actualizar la tertulia';
export const doneRemoved = 'Tertulia eliminada exitosamente';
export const failedRemove = 'Error al eliminar la tertulia';
