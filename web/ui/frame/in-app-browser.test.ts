import { describe, expect, it } from 'vitest';
import { chromeIntent, inAppBrowser } from './in-app-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('inAppBrowser', () => {
  it.each([
    [
      `${ANDROID} Version/4.0 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`,
      'android',
    ],
    [`${ANDROID.replace(')', '; wv)')} Version/4.0 Chrome/130.0 Mobile Safari/537.36`, 'android'],
    [`${ANDROID} Chrome/130.0 Mobile Safari/537.36 WhatsApp/2.24`, 'android'],
    [`${IPHONE} Mobile/15E148 Instagram 330.0`, 'ios'],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/460.0]`, 'ios'],
  ])('knows %s', (userAgent, system) => {
    expect(inAppBrowser(userAgent)).toEqual({ system });
  });

  it.each([
    `${ANDROID} Chrome/130.0 Mobile Safari/537.36`,
    `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ])('leaves a browser of its own in peace: %s', (userAgent) => {
    expect(inAppBrowser(userAgent)).toBeNull();
  });
});

it('gives Android an address that opens in Chrome', () => {
  expect(chromeIntent('https://lideres.mx/registrar-reunion/abc-def#x')).toBe(
    'intent://lideres.mx/registrar-reunion/abc-def#Intent;scheme=https;package=com.android.chrome;end',
  );
});
