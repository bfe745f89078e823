import { expect, it } from 'vitest';
import { findPublicLink } from './find-public-link.ts';

it.each([
  ['/registrar-reunion/k7q4-zmzp-9xw3h', 'k7q4-zmzp-9xw3h'],
  ['/registrar-reunion/', null],
  ['/registrar-reunion', null],
  ['/registrar-reunion/abcd/otra', null],
  ['/', null],
  ['/community-coordinator/registrar-reunion/abcd', null],
])('%s names %s', (path, teamId) => {
  expect(findPublicLink(path)).toBe(teamId);
});
