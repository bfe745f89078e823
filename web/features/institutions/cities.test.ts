import { expect, it } from 'vitest';
import type { InstitutionReportRow } from '#contract/institutions';
import { countShown, mixOf, narrowCities, statesOf, toCities, totalsOf } from './cities.ts';

let id = 0;
const row = (city: string, name: string, patch: Partial<InstitutionReportRow> = {}) => ({
  ...{ id: ++id, city, state: city === 'Lerdo' ? 'Durango' : city, institution_name: name },
  ...{ work_area: 'gobierno', total_members: 6, members_names: null, ...patch },
});
const rows: InstitutionReportRow[] = [
  row('Durango', 'IMSS', { total_members: 9 }),
  row('Durango', 'Cáritas', { work_area: 'iglesia' }),
  row('Durango', 'Otras instituciones', { id: null, work_area: null, total_members: 7 }),
  row('Lerdo', 'DIF'),
  row('Chihuahua', 'IMSS', { total_members: 20 }),
];
const summary = (city: string, total_members: number | null) => ({
  ...{ city, state: city === 'Lerdo' ? 'Durango' : city, total_institutions: 1, total_members },
});
const cities = toCities(
  [summary('Lerdo', null), summary('Durango', 15), summary('Chihuahua', 20)],
  rows,
);
const names = (filter: Partial<Parameters<typeof narrowCities>[1]>) =>
  narrowCities(cities, { state: null, area: null, typed: '', ...filter }).map((city) => [
    city.city,
    ...city.rows.map((one) => one.institution_name),
  ]);

it('puts the city with most people first, and the untold last', () => {
  expect(cities.map(({ city }) => city)).toEqual(['Chihuahua', 'Durango', 'Lerdo']);
  expect(statesOf(cities)).toEqual(['Chihuahua', 'Durango']);
});

it('narrows to a state, an area and words of an institution or its city', () => {
  expect(names({ state: 'Durango', area: 'gobierno' })).toEqual([
    ['Durango', 'IMSS'],
    ['Lerdo', 'DIF'],
  ]);
  expect(names({ typed: 'caritas durango' })).toEqual([['Durango', 'Cáritas']]);
  expect(names({ typed: 'nada' })).toEqual([]);
});

it('tells no people of a city that is shown in part', () => {
  const filter = { state: null, area: 'gobierno', typed: '' };
  const narrowed = narrowCities(cities, filter);
  expect(narrowed.map((one) => [one.city, one.total_members, one.isNarrowed])).toEqual([
    ['Chihuahua', 20, false],
    ['Durango', null, true],
    ['Lerdo', null, false],
  ]);
  expect(totalsOf(narrowed).people).toBeNull();
});

it('adds people of cities, and says nothing where one does not', () => {
  expect(totalsOf(cities)).toEqual({
    ...{ cities: 3, institutions: 4, people: null, areas: null, hasFolded: true },
  });
  expect(totalsOf(cities.filter(({ rows: own }) => own.every(({ id }) => id !== null))).areas).toBe(
    1,
  );
  expect(totalsOf(cities.slice(0, 2)).people).toBe(35);
});

it('mixes areas, with what is told of together apart', () => {
  expect(mixOf(cities[1]?.rows ?? [])).toEqual([
    { area: 'gobierno', count: 9 },
    { area: 'iglesia', count: 6 },
    { area: 'otras', count: 7 },
  ]);
});

it('says that nothing is shown, and not zero, where all are told of together', () => {
  const folded = row('Durango', 'Otras instituciones', { id: null, work_area: null });
  expect(countShown([folded])).toBeNull();
  expect(countShown([folded, row('Durango', 'IMSS')], 'iglesia')).toBeNull();
  expect(countShown([folded, row('Durango', 'IMSS')])).toBe(1);
  expect(countShown([row('Durango', 'IMSS')], 'iglesia')).toBe(0);
  expect(countShown([])).toBe(0);
});
