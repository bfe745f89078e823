import { expect, it } from 'vitest';
import { findDifference } from './ensure-installed.mjs';

const wanted = {
  '': { name: 'ours' },
  'node_modules/a': { version: '1.2.0' },
  'node_modules/fast-on-mac': { version: '3.0.0', optional: true },
};

it('is content with the same versions, whatever else lies there', () => {
  const installed = {
    'node_modules/a': { version: '1.2.0' },
    'node_modules/b': { version: '9.0.0' },
  };
  expect(findDifference(wanted, installed)).toBeNull();
});

it('sees a folder that is not there, a package that is missing and one of another version', () => {
  expect(findDifference(wanted, null)).toBe('no hay node_modules');
  expect(findDifference(wanted, {})).toBe('node_modules/a 1.2.0');
  expect(findDifference(wanted, { 'node_modules/a': { version: '1.1.0' } })).toBe(
    'node_modules/a 1.2.0',
  );
});

it('minds the version of an optional package that is installed', () => {
  const installed = {
    'node_modules/a': { version: '1.2.0' },
    'node_modules/fast-on-mac': { version: '2.0.0' },
  };
  expect(findDifference(wanted, installed)).toBe('node_modules/fast-on-mac 3.0.0');
});
