import { formatCount, plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

/** Words of closing the roll. */
export const closeRoll = 'Cerrar lista';

export const completeSummary = 'Completar el resumen';
export const didThemeAdvance = '¿Se avanzó en el tema?';
export const folio = 'Folio';
export const gospel = 'Evangelio';
export const rollClosed = 'Lista cerrada';
export const seeSummary = 'Ver resumen';
export const seeWhoCame = 'Ver quién asistió e imprimir';
export const theme = 'Tema de la Escuela';
export const yes = 'Sí';
export const cameBack = (alias: string, absences: number) =>
  `Volvió ${alias} después de ${formatNumber(absences)} faltas.`;
export const wereMissed = (count: number) =>
  plural(count, 'Faltó 1 persona.', `Faltaron ${formatNumber(count)} personas.`);
export const writeToThem = (count: number) =>
  plural(count, 'Escribirle', 'Escribirles una por una');
export const closedWith = (excused: number, absent: number) => {
  const left = [
    excused > 0 && formatCount(excused, 'avisó', 'avisaron'),
    absent > 0 && formatCount(absent, 'ausente', 'ausentes'),
  ];
  return `Lista cerrada: ${left.filter(Boolean).join(', ')}`;
};
export const willBeExcused = (count: number) =>
  plural(
    count,
    '1 avisó que no podrá ir. Se anotará como «avisó», no como falta.',
    `${formatNumber(count)} avisaron que no podrán ir. Se anotarán como «avisó», no como falta.`,
  );
export const willBeAbsent = (count: number) =>
  plural(
    count,
    'Queda 1 persona sin marcar. Se anotará como ausente.',
    `Quedan ${formatNumber(count)} personas sin marcar. Se anotarán como ausentes.`,
  );
