import { expect, it } from 'vitest';
import type { Mutant } from './run-mutants.ts';
import { summarize, survivorsToText, toTable } from './summarize.ts';

const mutant = (status: Mutant['status'], changed: Partial<Mutant> = {}): Mutant => ({
  id: '1',
  fileName: 'sync/plan.ts',
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
  location: { start: { line: 2, column: 10 }, end: { line: 2, column: 15 } },
  status,
  ...changed,
});
const source = ['function isFirst(a, b) {', '  return a < b;', '}'];

it('counts what was noticed, also by a hang or by a file that no longer loads', () => {
  const report = summarize([
    mutant('Killed'),
    mutant('Timeout'),
    mutant('RuntimeError'),
    mutant('Survived'),
    mutant('NoCoverage', { fileName: 'contract/rules/merge.ts' }),
    mutant('Ignored'),
  ]);
  expect(report.total).toEqual({ killed: 2, timeout: 1, survived: 2, percent: 60 });
  expect(Object.keys(report.files)).toEqual(['contract/rules/merge.ts', 'sync/plan.ts']);
  expect(report.survivors.map(({ file, line }) => [file, line])).toEqual([
    ['sync/plan.ts', 2],
    ['contract/rules/merge.ts', 2],
  ]);
});

it('holds files without mutants for whole', () => {
  expect(summarize([]).total.percent).toBe(100);
});

it('shows a survivor as a change of its lines', () => {
  const [text] = survivorsToText([mutant('Killed'), mutant('Survived')], () => source);
  expect(text?.trimEnd().split('\n')).toEqual([
    'sync/plan.ts:2:10 EqualityOperator',
    '-   return a < b;',
    '+   return a <= b;',
  ]);
  const [unreached] = survivorsToText([mutant('NoCoverage')], () => source);
  expect(unreached).toContain('reached by no test');
});

it('ends its table with the whole', () => {
  const lines = toTable(summarize([mutant('Killed'), mutant('Survived')])).split('\n');
  expect(lines.at(-1)?.split(/\s+/)).toEqual(['all', '1', '1', '0', '50.0']);
});
