import { formatCount, plural } from '#web/ui/format/format-count.ts';

export const bring = 'Traer archivo';
export const bringFile = 'Traer un archivo';
export const bringFileHint =
  'Si un teléfono no puede enviar, «Exportar» guarda ahí lo que registró. Nada entra al registro hasta que lo aceptes, y traerlo dos veces no duplica nada.';
export const chooseFile = 'Elige el archivo.';
export const file = 'Archivo';
export const fileHint = 'Se llama «registros-» y una fecha.';
export const notOne =
  'Este archivo no es de registros pendientes. Pide el que guarda «Exportar» en ese teléfono.';
export const notYours =
  'Trae registros de una comunidad que no coordinas. Entrégalo a quien la coordina o a la administración.';
export const unreadable = 'No se pudo leer el archivo.';

export const alreadyKnown = (count: number) =>
  `${formatCount(count, 'ya había llegado', 'ya habían llegado')}.`;
export const received = (count: number) =>
  `${plural(count, 'Llegó', 'Llegaron')} ${formatCount(count, 'registro', 'registros')}.`;
export const noRoom = (count: number) =>
  `${formatCount(count, 'no cupo', 'no cupieron')}: decide primero lo que espera y entrega otra vez el archivo.`;
export const notUnderstood = (count: number) =>
  `${formatCount(count, 'no se entiende', 'no se entienden')}: conserva el archivo y avisa a la administración.`;
export const ofOthers = (count: number) =>
  `${formatCount(count, 'es', 'son')} de una comunidad que no coordinas: entrega el archivo también a quien la coordina o a la administración.`;
