import { expect, it } from 'vitest';
import { readFloor, toTargets } from './browser-floor.mjs';

it('names the oldest browsers as build tools do', () => {
  expect(toTargets(['chrome >= 100', 'ios_saf >= 15.4'])).toEqual(['chrome100', 'ios15.4']);
  expect(() => toTargets(['last 2 versions'])).toThrow('last 2 versions');
});

it('is stated by this project', () => {
  expect(readFloor().length).toBeGreaterThan(2);
});
