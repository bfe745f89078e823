import { formatCount } from '#web/ui/format/format-count.ts';

export const failed = 'Error';
export const stillToReview = 'Sigue por revisar';
export const fileReceived = 'Archivo recibido';
export const unreadable = 'Un registro que no se puede leer';
export const acceptedOf = (count: number) =>
  formatCount(count, 'registro aceptado', 'registros aceptados');
export const rejectedOf = (count: number) =>
  formatCount(count, 'registro rechazado', 'registros rechazados');
