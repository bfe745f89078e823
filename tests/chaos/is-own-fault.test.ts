import { expect, it } from 'vitest';
import { isOwnFault } from './is-own-fault.ts';

it.each([
  ['page.evaluate: ReferenceError: __name is not defined', true],
  ['page.evaluate: Target page, context or browser has been closed', false],
  ['page.evaluate: TypeError: Failed to fetch', false],
])('%s', (message, is) => {
  expect(isOwnFault(new Error(message))).toBe(is);
});
