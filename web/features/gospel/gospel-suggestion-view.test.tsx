import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { LiturgicalDay } from './find-day.ts';
import { GospelSuggestionView } from './gospel-suggestion-view.tsx';

const visitation: LiturgicalDay = {
  name: 'Visitación de la Santísima Virgen María',
  season: 'Tiempo Ordinario',
  colour: 'blanco',
  sundayCycle: 'A',
  weekdayCycle: 'II',
  gospel: 'Lc 1, 39-56',
};
const draw = (day: LiturgicalDay | null | undefined, text = '') =>
  renderToStaticMarkup(<GospelSuggestionView day={day} text={text} onPick={() => {}} />);

it('proposes the citation while the field is empty', () => {
  expect(draw(visitation, ' ')).toMatch(/<button.*Poner el evangelio del día: Lc 1, 39-56/);
});

it('proposes nothing over what somebody wrote, nor before it knows', () => {
  expect(draw(visitation, 'Lc 2')).toBe('');
  expect(draw(undefined)).toBe('');
});

it('says so when there is none to propose', () => {
  for (const day of [null, { ...visitation, gospel: null }]) {
    expect(draw(day)).toContain('No se pudo obtener el evangelio del día');
    expect(draw(day)).not.toContain('<button');
  }
});
