import { expect, test } from 'vitest';
import { nameToInitials } from './avatar-initials.tsx';

test.each([
  ['María de la Luz', 'ML'],
  ['  chuy ', 'C'],
  ['ángel ñáñez', 'ÁÑ'],
  ['', ''],
])('«%s» → «%s»', (name, initials) => {
  expect(nameToInitials(name)).toBe(initials);
});
