import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [123_456_789, '123 MB'],
  [2.5e15, '2,500 TB'],
])('%d bytes are «%s»', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
