import { formatNumber } from '#web/ui/format/format-number.ts';

export const lead =
  'Instituciones donde trabajan personas de la red, y quién responde por cada una.';
export const title = 'Vertebración';
export const otherInstitution = 'Otra institución';
export const tasksOf = (count: number) => `Esperan tu respuesta (${formatNumber(count)})`;
export const tasksOrMore = (count: number) => `Esperan tu respuesta (${formatNumber(count)} o más)`;
export const create = 'Nueva Institución';
export const needsSignal = 'Para ver el directorio por primera vez hace falta señal';
export const refused = 'No está a tu alcance';
