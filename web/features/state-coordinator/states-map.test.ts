import { expect, it } from 'vitest';
import { STATES } from '#contract/core/places';
import { toMapStates } from './map-figures.ts';
import { STATE_OUTLINES } from './states-map.ts';

it('the map has the 32 states by the names they have here, each with an outline', () => {
  expect(STATE_OUTLINES.map(([state]) => state).sort()).toEqual([...STATES].sort());
  for (const [state, outline] of STATE_OUTLINES) {
    expect(outline, state).toMatch(/^(M[\d-]+[ -][\d-]+l[\d -]+z)+$/);
  }
});

it('each state is told with its share, and where nothing is known, that', () => {
  const figures = [
    { state: 'Durango', totalPeople: 50, peopleWithCommunity: 49, invitedPeople: 35 },
    { state: 'Sonora', totalPeople: 0, peopleWithCommunity: 0, invitedPeople: 0 },
  ];
  const of = (state: string, measure: 'invitados' | 'comunidad') =>
    toMapStates(figures, measure).find((one) => one.state === state);
  expect(toMapStates(figures, 'invitados')).toHaveLength(32);
  expect(of('Durango', 'invitados')).toMatchObject({
    ...{ level: 'attention', label: 'Durango: 70 %, 35 de 50' },
  });
  expect(of('Durango', 'comunidad')).toMatchObject({ level: 'good' });
  for (const state of ['Sonora', 'Yucatán']) {
    expect(of(state, 'invitados')).toMatchObject({
      level: 'unknown',
      label: `${state}: sin datos`,
    });
  }
});
