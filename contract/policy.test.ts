import { describe, expect, it } from 'vitest';
import { parseCell, policy, REACHES } from './policy.ts';
import { COLUMNS } from './roles.ts';

const allow = (reaches: string[], masked = false, ranked = false) => ({
  type: 'allow',
  reaches,
  masked,
  ranked,
});

describe('a cell of the access matrix', () => {
  it('reads every reach there is', () => {
    for (const reach of REACHES) expect(parseCell(reach)).toEqual(allow([reach]));
  });

  it('reads the dash as no', () => {
    expect(parseCell('–')).toEqual({ type: 'deny' });
  });

  it('reads the suffixes', () => {
    expect(parseCell('Sm')).toEqual(allow(['S'], true));
    expect(parseCell('A*')).toEqual(allow(['A'], false, true));
    expect(parseCell('K+m*')).toEqual(allow(['K+'], true, true));
    expect(parseCell('C→K')).toEqual(allow(['C→K']));
  });

  it('lets either of two open the door', () => {
    expect(parseCell('K|M')).toEqual(allow(['K', 'M']));
  });

  it.each(['', '-', 'a', 'AA', 'A**', 'm', '*', 'A*m', 'K|A', '|M', 'K|M|', 'K||M', ' A'])(
    'refuses to guess what «%s» means',
    (text) => {
      expect(() => parseCell(text)).toThrow('Unreadable policy cell');
    },
  );
});

it('answers for every column of every row', () => {
  for (const [key, row] of policy) {
    expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/[\w:/-]+$/);
    expect(Object.keys(row)).toEqual([...COLUMNS]);
  }
});
