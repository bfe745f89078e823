import { expect, it } from 'vitest';
import { formatStorageRoom } from './storage-labels.ts';

it.each([
  [0, 300_000_000, 'Lo guardado ocupa menos de 1 MB; quedan 300 MB para más.'],
  [3_400_000, 1_203_400_000, 'Lo guardado ocupa 3 MB; quedan 1.2 GB para más.'],
  [5_000_000, 4_000_000, 'Lo guardado ocupa 5 MB; quedan menos de 1 MB para más.'],
])('says how much room %d of %d bytes are', (usedBytes, quotaBytes, words) => {
  expect(formatStorageRoom({ usedBytes, quotaBytes })).toBe(words);
});
