import { expect, it } from 'vitest';
import { AGENDA_CITIES } from '#contract/core/agenda-cities';
import { citiesOf } from './cities.ts';

it('has the cities of the agendas, written the same', () => {
  for (const { city, state } of AGENDA_CITIES) expect(citiesOf(state)).toContain(city);
});
