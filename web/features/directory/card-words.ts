import { formatCount } from '#web/ui/format/format-count.ts';

export const directory = 'Vertebración';
export const seeDirectory = 'Ver el directorio';

export const toVerify = (count: number) =>
  `${formatCount(count, 'institución', 'instituciones')} por verificar`;
export const inNetwork = (all: number, active: number, pending: number) =>
  `${formatCount(all, 'institución', 'instituciones')} en la red: ${formatCount(active, 'activa', 'activas')} y ${formatCount(pending, 'pendiente', 'pendientes')} de verificar.`;
export const moreThanWait = (count: number) =>
  `Más de ${formatCount(count, 'conexión espera', 'conexiones esperan')} tu respuesta.`;
export const wait = (count: number) =>
  `${formatCount(count, 'conexión espera', 'conexiones esperan')} tu respuesta.`;
