import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const national = 'Nacional';
export const ofState = 'Estatal';
export const ofCity = 'Municipal';
export const local = 'Local';
export const once = 'Única';
export const monthly = 'Cada mes';
export const everyTwoMonths = 'Cada dos meses';
export const everyThreeMonths = 'Cada tres meses';
export const everybodyInZone = 'Todos los de la zona';
export const byZone = 'Por zona';
export const chosenOnes = 'Seleccionados';
export const betweenCities = 'Entre ciudades';
export const planned = 'Planeada';
export const today = 'Es hoy';
export const closeListMissing = 'Falta cerrar la lista';
export const completed = 'Terminada';
export const cancelled = 'Cancelada';

export const wasCancelled = 'Esta tertulia se canceló.';
export const hasEnded = 'Esta tertulia ya terminó.';
export const deadlinePassed = 'El plazo para responder ya terminó.';

export const seatsOf = (given: number, max: number) =>
  `${formatNumber(given)} de ${formatNumber(max)}`;
export const overCapacity = (count: number) => `${formatNumber(count)} sobre el cupo`;
export const waiting = (count: number) => `${formatNumber(count)} en espera`;
export const peopleOf = (count: number) => formatCount(count, 'persona', 'personas');
const ordinals = ['primer', 'segundo', 'tercer', 'cuarto', 'último'];
/** @param ordinal 1-based; the fifth is the last of the month */
export const ordinalWeekday = (ordinal: number, weekday: string) =>
  `el ${ordinals[ordinal - 1]} ${weekday}`;
export const sameDayOfMonth = 'El mismo día del mes';
export const sameDayOfWeek = 'El mismo día de la semana';
export const dayOfMonth = (day: number) => `El día ${day}`;
