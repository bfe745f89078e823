import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { IosSteps } from './ios-steps.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Version/17.4 Mobile/15E148 Safari/604.1', 'en la barra de Safari.'],
  ['CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1', 'en la barra de direcciones.'],
])('of «%s» the button stands %s', (browser, place) => {
  const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${browser}`;
  vi.stubGlobal('navigator', { userAgent });
  expect(renderToStaticMarkup(<IosSteps />)).toContain(place);
});
