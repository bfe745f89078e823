import { expect, it } from 'vitest';
import { tally } from './run-vitest.mjs';

const test = (status, fullName = status) => ({ status, fullName, failureMessages: ['why'] });
const suite = (status, ...assertionResults) => ({
  name: 'some.test.ts',
  status,
  message: 'cannot load',
  assertionResults,
});

it('counts what passed, failed and was skipped, and tells each failure whole', () => {
  const report = {
    testResults: [
      suite('failed', test('passed'), test('failed', 'adds up'), test('pending')),
      suite('passed', test('passed'), test('todo')),
    ],
  };
  expect(tally(report, 1, '')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['some.test.ts\nadds up\nwhy'],
    leftOut: ['pending', 'todo'],
  });
});

it('counts a file that could not be loaded as one failure', () => {
  const result = tally({ testResults: [suite('failed')] }, 1, '');
  expect(result).toMatchObject({ passed: 0, failed: 1, failures: ['some.test.ts\ncannot load'] });
});

it('counts a file whose hooks failed after its tests passed', () => {
  const result = tally({ testResults: [suite('failed', test('passed'))] }, 1, '');
  expect(result).toMatchObject({ passed: 1, failed: 1 });
});

it('counts a crash, and an error outside any test, as a failure with all that was printed', () => {
  expect(tally(null, 128, 'Segmentation fault')).toMatchObject({
    failed: 1,
    failures: ['Segmentation fault'],
  });
  const passed = { testResults: [suite('passed', test('passed'))] };
  expect(tally(passed, 1, 'Unhandled Error: x')).toMatchObject({ passed: 1, failed: 1 });
});

it('does not let a run of nothing pass', () => {
  expect(tally({ testResults: [] }, 0, 'No test files')).toMatchObject({ passed: 0, failed: 1 });
  const skipped = { testResults: [suite('passed', test('skipped'))] };
  expect(tally(skipped, 0, '')).toMatchObject({ skipped: 1, failed: 1 });
});

it('lets a run of nothing pass where nothing need be there, and no crash', () => {
  const mayBeEmpty = { mayBeEmpty: true };
  expect(tally({ testResults: [] }, 0, '', mayBeEmpty)).toMatchObject({ passed: 0, failed: 0 });
  expect(tally(null, 128, 'crashed', mayBeEmpty)).toMatchObject({ failed: 1 });
});
