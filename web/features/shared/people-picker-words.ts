import { formatNumber } from '#web/ui/format/format-number.ts';

export const people = 'Personas';
export const chosen = 'Elegidos';
export const chosenIs = (alias: string) => `Elegido: ${alias}`;
export const search = 'Nombre o correo';
export const state = 'Estado';
export const allStates = 'Todos los estados';
export const city = 'Ciudad';
export const allCities = 'Todas las ciudades';
export const chooseStateFirst = 'Elige antes un estado';
export const role = 'Rol';
export const allRoles = 'Todos los roles';
export const clearFilters = 'Limpiar Filtros';
export const shownOf = (shown: number, total: number) =>
  `${formatNumber(shown)} de ${formatNumber(total)} personas`;
export const loading = 'Cargando…';
export const seeMore = 'Ver más';
