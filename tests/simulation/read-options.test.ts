import { describe, expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

describe('the options of the simulation', () => {
  it('run a hundred worlds from the first unless told otherwise', () => {
    const { mode, tier, first, count, json } = readOptions([]);
    expect({ mode, tier, first, count, json }).toEqual({
      ...{ mode: 'run', tier: 'full', first: 1, count: 100, json: null },
    });
    expect(readOptions(['--seeds', '5', '--from', '9'])).toMatchObject({ first: 9, count: 5 });
    expect(readOptions(['--seeds', '5', '--seed', '9'])).toMatchObject({ mode: 'run', first: 9 });
  });

  it('see one world again, as small as it was made', () => {
    const words = '--seed 7 --tier core --phones 2 --people 1 --days 0.5 --without F1,F43';
    expect(readOptions(words.split(' '))).toMatchObject({
      mode: 'replay',
      tier: 'core',
      ...{ first: 7, count: 1 },
      limits: { phones: 2, people: 1, days: 0.5, without: ['F1', 'F43'] },
    });
  });

  it('sweep every await, or run one case of it again', () => {
    expect(readOptions(['--sweep'])).toMatchObject({ mode: 'sweep', every: 1, pairs: 20 });
    expect(readOptions(['--sweep', '--every', '0'])).toMatchObject({ every: 1 });
    const told = 'busy|free|3|0';
    expect(readOptions(['--case', told])).toMatchObject({ mode: 'again', case: told });
  });

  it('write the report as the last line or into a file', () => {
    expect(readOptions(['--json']).json).toBe(true);
    expect(readOptions(['--json', 'report.json']).json).toBe('report.json');
    expect(readOptions(['--json', 'report.json', '--continue']).isContinued).toBe(true);
  });

  it.each([
    ['--seeds', '1.5'],
    ['--from', ''],
    ['--without', 'F99'],
    ['--tier', 'half'],
    ['--sabotage', '--tier=rules'],
    ['report.json'],
    ['--json', '--continue'],
    ['--unknown'],
  ])('refuse %s %s', (...words) => {
    expect(() => readOptions(words)).toThrow();
  });
});
