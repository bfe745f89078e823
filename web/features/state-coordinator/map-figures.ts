import { STATES } from '#contract/core/places';
import { type Figure, type Level, percentToLevel, shareOf } from '#contract/rules/figure';
import type { StateFigures } from '#contract/state-coordinator';
import * as words from './map-words.ts';

export type MapMeasure = 'invitados' | 'comunidad';

export const MEASURE_LABELS: Readonly<Record<MapMeasure, string>> = {
  invitados: words.invited,
  comunidad: words.someCommunity,
};

export const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  good: words.highLevel,
  attention: words.mediumLevel,
  risk: words.lowLevel,
  unknown: words.noData,
};

export type MapState = { state: string; figure: Figure; level: Level; label: string };

/** All 32 states; those without people or out of reach have no figures. */
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
  if (value === null) return words.noDataOf(state);
  return words.figureOf(state, value, n, of);
}
