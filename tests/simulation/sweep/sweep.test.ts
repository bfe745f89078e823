import { describe, expect, it } from 'vitest';
import { inGate } from '../../../scripts/gate.mjs';
import { knownBugs } from '../known-bugs.ts';
import { ANSWERS } from './answers.ts';
import { LOCKS } from './run-case.ts';
import { formatCase, readCase, sweep } from './sweep.ts';

const ALL = { every: inGate(21, 7), pairs: 2, seed: 1 };

describe('an app that dies at any await loses nothing and doubles nothing', () => {
  it('whatever is answered, whoever has the lock', async () => {
    const { failures, singles, pairs } = await sweep(ALL);
    expect(failures.map(({ one, violations }) => formatCase(one, violations)).join('\n')).toBe('');
    expect(singles).toBeGreaterThan(inGate(300, 900));
    expect(pairs).toBe(ALL.pairs * LOCKS.length * Object.keys(ANSWERS).length);
  });

  it.each([
    ['a row is removed before its answer', 'lost on the way', 'I3'],
    ['the tick comes before the disk', 'applied', 'I3'],
    ["a captive portal's 200 counts as delivered", 'a page of the portal', 'I3'],
    ['the cursor is stored before its rows', 'applied', 'I5'],
    ['a hold is never lifted', 'unauthorised', 'I11'],
  ])('which is seen: «%s» between answers of «%s»', async (name, answer, invariant) => {
    const bug = knownBugs.find((one) => one.name === name);
    const order = { ...ALL, every: 3, pairs: 0, answers: [answer] };
    const { failures } = await sweep({ ...order, sabotage: bug?.sabotage ?? {} });
    expect(failures.flatMap(({ violations }) => violations).join(' ')).toContain(invariant);
  });
});

it('a case that is told can be run again', () => {
  const one = { answer: 'busy', lock: 'free', deaths: [12, 3] } as const;
  const command = formatCase(one, ['I1']).split("'")[1] ?? '';
  expect(readCase(command)).toEqual(one);
  expect(() => readCase('busy|open|1')).toThrow('locks are free');
});
