import type { NonMember } from '#contract/privacy';
import { formatCount } from '#web/ui/format/format-count.ts';

export const title = 'Personas sin cuenta';
export const lead =
  'Por invitar, en la puerta de una reunión o en una tertulia. Búscalas si piden que se borre su dato.';
export const search = 'Nombre o teléfono';
export const find = 'Buscar';
export const none = 'No hay nadie anotado así';
export const tooShort = 'Escribe tres letras o más';
export const more = 'Hay más: escribe algo más preciso.';
export const remove = 'Borrar';
export const removeHint =
  'Se borran su nombre y sus datos aquí y en los teléfonos. No se puede deshacer.';
export const removed = 'Datos borrados';
export const failedRemove = 'No se pudieron borrar sus datos';

export const KIND_LABELS: Readonly<Record<NonMember['kind'], string>> = {
  prospect: 'Por invitar',
  door: 'Anotada en una reunión',
  guest: 'Anotada en una tertulia',
};

export const found = (count: number) => formatCount(count, 'anotación', 'anotaciones');
export const removeOf = (name: string) => `Borrar los datos de ${name}`;
export const askRemove = (name: string) => `¿Borrar los datos de ${name}?`;
