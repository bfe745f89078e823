import { ANSWERS_SHOWN_FROM } from '#contract/rules/agenda-questions';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const answers = 'Respuestas';

export const city = 'Ciudad';

export const agenda = 'Agenda';
export const answer = 'Respuesta';
export const date = 'Fecha';
export const asSheet = 'Excel (XLSX)';
export const exportAs = 'Exportar';
export const howComputed = '¿Cómo se calcula?';
export const howComputedNote = 'Cómo se calcula';
export const folded = 'no se muestra';
export const foldedNote =
  'Es anónima: lo que eligieron menos de cinco personas no se muestra, ni lo que se podría restar.';
export const howMany = 'Cuántas';
export const inTime = 'a tiempo';
export const late = 'fuera de plazo';
export const lateMark = ' · fuera de plazo';
export const lateOnes = 'Fuera de plazo';
export const meanPlace = 'Lugar promedio';
export const noAnswer = 'Sin respuesta';
export const notOrdered = 'sin ordenar';
export const sealed =
  'Es anónima: los resultados se ven cuando se completa. Hasta entonces hay un solo número, que avanza de cinco en cinco.';
export const onlyCounts = 'Pasaron doce meses desde que terminó: solo quedan los conteos.';
export const person = 'Persona';
export const question = 'Pregunta';
export const term = 'Plazo';
export const seeMoreTexts = 'Ver más respuestas';
export const whoAnsweredWhat = 'Quién respondió qué';

/** Anonymous agenda still open. */
export const answersInSteps = (count: number) =>
  count === 0
    ? `Menos de ${ANSWERS_SHOWN_FROM} respuestas`
    : `${formatNumber(count)} respuestas o más`;
export const answerCount = (count: number) => formatCount(count, 'respuesta', 'respuestas');
export const foldedOption = (option: string) => `${option}: ${folded}`;
export const lateCount = (count: number) => ` · ${formatNumber(count)} fuera de plazo`;
export const placeOnAverage = (place: number) => `lugar ${formatNumber(place)} en promedio`;
export const shownFrom = (count: number) =>
  `Los resultados se ven desde ${count} respuestas, para que nadie quede señalado.`;
