import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

export const asTable = 'Ver como tabla';
export const highLevel = '80 % o más';
export const invited = 'Invitados';
export const lowLevel = 'Menos de 60 %';
export const mapColours = 'Colores del mapa';
export const mapShows = 'Qué muestra el mapa';
export const mapTitle = 'Mapa de México por estado';
export const mediumLevel = 'De 60 a 79 %';
export const noData = 'Sin datos';
export const people = 'Personas';
export const someCommunity = 'Con comunidad';
export const state = 'Estado';
export const states = 'Estados de México';

export const figureOf = (state: string, percent: number, count: number, all: number) =>
  `${state}: ${formatPercent(percent)}, ${formatNumber(count)} de ${formatNumber(all)}`;
export const noDataOf = (state: string) => `${state}: sin datos`;
export const mapAuthor = 'Victor Cazanave';
export const mapBy = (author: string) => `Mapa de ${author} y MapSVG, CC BY 4.0, simplificado.`;
