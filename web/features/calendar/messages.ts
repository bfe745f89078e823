import { formatCount } from '#web/ui/format/format-count.ts';

// View and range.
export const month = 'Mes';
export const week = 'Semana';
export const agenda = 'Agenda';
export const before = 'Antes';
export const after = 'Después';
export const today = 'Hoy';
export const viewBy = 'Ver por';
export const nothing = 'nada';
export const nothingInDays = 'Nada en estos días';
export const nothingThisDay = 'Nada este día.';
export const beforeToday = (days: number) => `Antes de hoy: ${formatCount(days, 'día', 'días')}`;
export const eventsOf = (count: number) => formatCount(count, 'evento', 'eventos');
export const andMore = (count: number) => `y ${count} más`;
/** Column headers, Monday first: visible and spoken forms. */
export const weekdays = [
  ['Lun', 'lunes'],
  ['Mar', 'martes'],
  ['Mié', 'miércoles'],
  ['Jue', 'jueves'],
  ['Vie', 'viernes'],
  ['Sáb', 'sábado'],
  ['Dom', 'domingo'],
] as const;

// Events and their status.
export const meeting = 'Reunión';
export const tertulia = 'Tertulia';
export const agendaAnswered = 'Se responde una agenda';
export const objectiveDue = 'Vence un objetivo';
export const held = 'Realizada';
export const planned = 'Planeada';
export const expected = 'Esperada';
export const late = 'Atrasada';
export const cancelled = 'Cancelada';
export const deadline = 'Fecha límite';
export const deadlineCancelled = 'Fecha límite cancelada';

// Calendar subscription.
export const feed = 'En el calendario de tu teléfono';
export const feedHint =
  'Un enlace para suscribirte desde el calendario de tu teléfono. Ahí solo se lee «Reunión», «Tertulia» o «Fecha límite», sin nombres ni lugares.';
export const makeLink = 'Generar enlace';
export const renewLink = 'Renovar enlace';
export const revokeLink = 'Anular enlace';
export const linkLabel = 'Enlace del calendario';
export const linkHint =
  'Pégalo en «Suscribirse a calendario» (iPhone) o en «Añadir por URL» (Google Calendar). Es solo para ti.';
export const copyLink = 'Copiar enlace';
export const doneCopied = 'Enlace copiado al portapapeles';
export const failedCopy = 'No se pudo copiar';
export const doneLink = 'Enlace listo';
export const doneLinkHint = 'Cópialo ahora: no se vuelve a mostrar.';
export const failedLink = 'Error al generar el enlace';
export const doneRevoked = 'Enlace anulado';
export const doneRevokedHint = 'Ya no abre ningún calendario.';
export const failedRevoke = 'Error al anular el enlace';
export const madeOn = (day: string) =>
  `Generado el ${day}. Deja de servir si lo renuevas, o si cambian tu rol, tu estado o tu contraseña.`;
export const madeAndReadOn = (day: string, readOn: string) =>
  `Generado el ${day}; leído por última vez el ${readOn}. Deja de servir si lo renuevas, o si cambian tu rol, tu estado o tu contraseña.`;
