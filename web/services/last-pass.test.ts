import { expect, it } from 'vitest';
import { lastPassOf } from './last-pass.ts';

it.each([
  ['nothing came to an end yet', null, null],
  ['all went well', { type: 'idle', wakeAt: null }, 'idle'],
  ['nothing answered', { type: 'retry', afterMs: null }, 'retry'],
  ['what answered refused', { type: 'retry', afterMs: 4_000, cause: 'busy' }, 'busy'],
  ['it stopped on this phone', { type: 'retry', afterMs: 0, cause: 'here' }, 'here'],
] as const)('when %s', (_, last, said) => {
  expect(lastPassOf({ last })).toBe(said);
});

it('is not known while nobody is signed in', () => {
  expect(lastPassOf(null)).toBeNull();
});
