import { expect, it } from 'vitest';
import { findPublicLink } from './find-public-link.ts';

it.each([
  ['/registrar-reunion/abcd', 'abcd'],
  ['/registrar-reunion/abcd/', 'abcd'],
  ['/registrar-reunion/K7Q4%20ZMZP-9XW3H).', 'k7q4-zmzp-9xw3h'],
  ['/registrar-reunion/k7q4-zmzp-9xw3h/&utm_source=x', 'k7q4-zmzp-9xw3h'],
  ['/registrar-reunion/a%20b', 'ab'],
  ['/registrar-reunion/100%', '100'],
  ['/registrar-reunion/', null],
  ['/registrar-reunion', null],
  ['/registrar-reunion/abcd/otra', 'abcd'],
  ['/', null],
  ['/community-coordinator/registrar-reunion/abcd', null],
])('%s names %s', (path, teamId) => {
  expect(findPublicLink(path)).toBe(teamId);
});
