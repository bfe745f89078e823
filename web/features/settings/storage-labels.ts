import type { StorageState } from '#web/services/phone.ts';
import { formatDecimal } from '#web/ui/format/format-number.ts';

/** Bytes, estimated by the browser. */
export type StorageRoom = { usedBytes: number; quotaBytes: number };

export const storageLabels: Record<StorageState, string> = {
  kept: 'Este teléfono prometió conservar lo guardado.',
  'may-be-erased':
    'Este teléfono podría borrar lo guardado si le falta espacio. Envía tus registros en cuanto haya señal.',
  'gone-at-close':
    'Esta ventana es privada o de otra aplicación: lo guardado se borra al cerrarla. Abre la página en tu navegador.',
};

/** WebKit's rule for what scripts store, whatever it promised; an installed app is exempt. */
export const ERASED_BY_SAFARI =
  'En iPhone, iPad y Mac, Safari borra lo guardado si pasan siete días sin abrir la aplicación. Instalada, lo conserva.';

/** «Lo guardado ocupa 3 MB; quedan 1.2 GB para más.» */
export function formatStorageRoom({ usedBytes, quotaBytes }: StorageRoom): string {
  const left = Math.max(0, quotaBytes - usedBytes);
  return `Lo guardado ocupa ${formatBytes(usedBytes)}; quedan ${formatBytes(left)} para más.`;
}

const MB = 1_000_000;

function formatBytes(bytes: number): string {
  if (bytes < MB) return 'menos de 1 MB';
  if (bytes < 1_000 * MB) return `${Math.round(bytes / MB)} MB`;
  const gigabytes = bytes / (1_000 * MB);
  return `${formatDecimal(gigabytes)} GB`;
}
