import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LiturgicalDay } from './find-day.ts';
import { LiturgicalDayView } from './liturgical-day-view.tsx';

const christTheKing: LiturgicalDay = {
  name: 'Jesucristo, Rey del Universo',
  season: 'Tiempo Ordinario',
  colour: 'blanco',
  sundayCycle: 'A',
  weekdayCycle: 'II',
  gospel: 'Mt 25, 31-46',
};
const at = new Date(2026, 10, 22, 9).getTime();
const draw = (day: LiturgicalDay | null | undefined) =>
  renderToStaticMarkup(<LiturgicalDayView at={at} day={day} />).replace(/<[^>]*>/g, '|');

it('says the date, the day, its Gospel and its place in the year; the colour also as a word', () => {
  const text = draw(christTheKing);
  expect(text).toMatch(/Domingo,? 22 de noviembre/);
  expect(text).toContain('Jesucristo, Rey del Universo');
  expect(text).toContain('Evangelio: Mt 25, 31-46');
  expect(text).toContain('Tiempo Ordinario · Ciclo A · Blanco');
});

it('says so when there is no citation, or nothing is known of the day', () => {
  expect(draw({ ...christTheKing, gospel: null })).toContain(
    'No se pudo obtener el evangelio del día',
  );
  expect(draw(null)).toContain('No se pudo obtener el evangelio del día');
});

it('says nothing before it knows', () => {
  expect(draw(undefined)).not.toContain('evangelio');
});
