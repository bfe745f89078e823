import { expect, it } from 'vitest';
import { findPublicLink } from './find-public-link.ts';

it.each([
  ['/registrar-reunion/abcd', 'abcd'],
  ['/registrar-reunion/abcd/', 'abcd'],
  ['/registrar-reunion/a%20b', 'a b'],
  ['/registrar-reunion/100%', '100%'],
  ['/registrar-reunion/', null],
  ['/registrar-reunion', null],
  ['/registrar-reunion/abcd/otra', null],
  ['/', null],
  ['/community-coordinator/registrar-reunion/abcd', null],
])('%s names %s', (path, teamId) => {
  expect(findPublicLink(path)).toBe(teamId);
});
