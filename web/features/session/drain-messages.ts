import { formatNumber } from '#web/ui/format/format-number.ts';

export const nothingWaits = 'Listo';
export const recordedHere = '¿Registraste algo en este teléfono?';
export const importRecords = 'Entregar mis registros';
export const importFileHint = 'Puedes entregarlo para que lo revise quien coordina tu comunidad.';
export const allHandedIn = 'No queda nada tuyo por enviar en este teléfono.';
export const stillWaiting = (count: number) =>
  `Faltan ${formatNumber(count)} por enviar. Intenta de nuevo.`;
