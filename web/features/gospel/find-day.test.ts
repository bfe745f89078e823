import { expect, it } from 'vitest';
import { findDay, type LiturgicalTable } from './find-day.ts';

const table: LiturgicalTable = {
  from: '2026-11-27',
  days: [0, 0, 1, 2],
  names: ['Viernes', '1º domingo de Adviento', 'Todos los difuntos'],
  seasons: ['Tiempo Ordinario', 'Adviento', 'Adviento'],
  colours: ['verde', 'morado', 'rojo'],
  gospels: ['Lc 21, 29-33', 'Mc 13, 33-37', ''],
  cycles: { from: ['2026-11-27', '2026-11-29'], sunday: ['A', 'B'], weekday: ['II', 'I'] },
};

it('finds a date by its distance from the first', () => {
  expect(findDay(table, '2026-11-29')).toEqual({
    name: '1º domingo de Adviento',
    season: 'Adviento',
    colour: 'morado',
    sundayCycle: 'B',
    weekdayCycle: 'I',
    gospel: 'Mc 13, 33-37',
  });
  expect(findDay(table, '2026-11-28')).toMatchObject({ sundayCycle: 'A', weekdayCycle: 'II' });
});

it('knows nothing before the first date, after the last, or of what is no date', () => {
  for (const date of ['2026-11-26', '2026-12-01', '', '0000-00-00']) {
    expect(findDay(table, date), date).toBeNull();
  }
});

it('tells the absence of a citation', () => {
  expect(findDay(table, '2026-11-30')?.gospel).toBeNull();
});
