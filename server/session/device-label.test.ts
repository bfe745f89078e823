import { expect, it } from 'vitest';
import { deviceLabel } from './device-label.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge en Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox en Linux'],
  ['Firefox/142.0', 'Firefox'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  [undefined, null],
])('of %j says %j', (header, label) => {
  expect(deviceLabel(header)).toBe(label);
});
