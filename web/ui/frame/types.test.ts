import { expect, test } from 'vitest';
import { isCurrentPlace } from './types.ts';

test.each([
  ['/', '/', true],
  ['/', '/foros', false],
  ['/foros', '/foros', true],
  ['/foros', '/foros/12', true],
  ['/community-coordinator', '/community-coordinator-local', false],
])('the place %s while at %s: current is %s', (to, path, isCurrent) => {
  expect(isCurrentPlace(to, path)).toBe(isCurrent);
});
