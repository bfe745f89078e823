import { expect, test } from 'vitest';
import { isCurrentItem } from './nav-item.ts';

test.each([
  ['/', '/', true],
  ['/', '/foros', false],
  ['/foros', '/foros', true],
  ['/foros', '/foros/12', true],
  ['/community-coordinator', '/community-coordinator-local', false],
])('the entry %s while at %s: current is %s', (to, path, isCurrent) => {
  expect(isCurrentItem(to, path)).toBe(isCurrent);
});
