import { formatCount } from '#web/ui/format/format-count.ts';

export const search = 'Buscar';
export const searchHint = 'Buscar personas, comunidades, reuniones o pantallas';
export const placeholder = 'Persona, comunidad, reunión o pantalla';
export const noSignal = 'Sin señal: se busca solo en lo que hay en este teléfono.';
export const typeTwoLetters = 'Escribe al menos dos letras.';
export const searching = 'Buscando…';
export const none = 'Nada a tu alcance se llama así.';
export const resultsOf = (count: number) => formatCount(count, 'resultado', 'resultados');
export const results = 'Resultados';
export const people = 'Personas';
export const communities = 'Comunidades';
export const meetings = 'Reuniones';
export const screens = 'Pantallas';
export const coordinatedBy = (place: string, name: string) => `${place} · Coordina ${name}`;
