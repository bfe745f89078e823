import { expect, it } from 'vitest';
import { photoToUrl } from './photos.ts';

it.each([
  ['/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
  ['UklGRiQA', 'data:image/webp;base64,UklGRiQA'],
])('a photo that begins with %s is %s', (photo, url) => {
  expect(photoToUrl(photo)).toBe(url);
});
