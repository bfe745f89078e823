import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { STATES } from '#contract/core/places';
import { citiesOf } from './cities.ts';
import { CityField, StateField } from './state-city-fields.tsx';

const ignore = () => {};

/** As drawn before the list's own file is there: the platform's field, with the same value. */
describe('the city', () => {
  const draw = (state: string, value = '') =>
    renderToStaticMarkup(<CityField state={state} value={value} onValueChange={ignore} />);

  it('suggests those of the state alone', () => {
    const html = draw('Durango');
    for (const city of citiesOf('Durango')) expect(html).toContain(`value="${city}"`);
    expect(html).not.toContain('Mexicali');
    expect(draw('')).not.toContain('<option');
  });

  it('may be any other name, within the limit of the contract', () => {
    const html = draw('Durango', 'El Saltito');
    expect(html).toContain('value="El Saltito"');
    expect(html).toContain('maxLength="120"');
    expect(html).not.toContain('readOnly');
  });
});

describe('the state', () => {
  it('shows a stored value that is in no list', () => {
    const html = renderToStaticMarkup(
      <StateField states={['Durango']} value="Sonora" onValueChange={ignore} />,
    );
    expect(html).toContain('value="Sonora"');
  });
});

it('every state has cities to begin with', () => {
  for (const state of STATES) expect(citiesOf(state).length, state).toBeGreaterThan(3);
});
