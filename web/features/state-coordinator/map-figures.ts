import { STATES } from '#contract/core/places';
import { type Figure, type Level, percentToLevel, shareOf } from '#contract/rules/figure';
import type { StateFigures } from '#contract/state-coordinator';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { formatPercent } from '#web/ui/format/format-percent.ts';

export type MapMeasure = 'invitados' | 'comunidad';

export const MEASURE_LABELS: Readonly<Record<MapMeasure, string>> = {
  invitados: 'Invitados',
  comunidad: 'Con comunidad',
};

export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  good: '80 % o más',
  attention: 'De 60 a 79 %',
  risk: 'Menos de 60 %',
  unknown: 'Sin datos',
};

export type MapState = { state: string; figure: Figure; level: Level; label: string };

/** All 32 states; where nobody lives, or nobody may look, there is nothing to tell. */
export function toMapStates(figures: readonly StateFigures[], measure: MapMeasure): MapState[] {
  const known = new Map(figures.map((one) => [one.state, one]));
  return STATES.map((state) => {
    const one = known.get(state);
    const counted = measure === 'invitados' ? one?.invitedPeople : one?.peopleWithCommunity;
    const figure = shareOf(counted ?? 0, one?.totalPeople ?? 0);
    return { state, figure, level: percentToLevel(figure.value), label: labelOf(state, figure) };
  });
}

function labelOf(state: string, { value, n, of }: Figure): string {
  if (value === null) return `${state}: sin datos`;
  return `${state}: ${formatPercent(value)}, ${formatNumber(n)} de ${formatNumber(of)}`;
}
