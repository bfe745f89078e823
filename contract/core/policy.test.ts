import { describe, expect, it } from 'vitest';
import { parsePolicyCell, parsePolicyRow, policy, REACHES } from './policy.ts';
import { COLUMNS } from './roles.ts';

const allow = (reaches: string[], masked = false, ranked = false) => ({
  type: 'allow',
  reaches,
  masked,
  ranked,
});

describe('a cell of the access matrix', () => {
  it('reads every reach there is', () => {
    for (const reach of REACHES) expect(parsePolicyCell(reach)).toEqual(allow([reach]));
  });

  it('reads the dash as no', () => {
    expect(parsePolicyCell('–')).toEqual({ type: 'deny' });
  });

  it('reads the suffixes', () => {
    expect(parsePolicyCell('Sm')).toEqual(allow(['S'], true));
    expect(parsePolicyCell('A*')).toEqual(allow(['A'], false, true));
    expect(parsePolicyCell('K+m*')).toEqual(allow(['K+'], true, true));
    expect(parsePolicyCell('C→K')).toEqual(allow(['C→K']));
  });

  it('lets either of two open the door', () => {
    expect(parsePolicyCell('K|M')).toEqual(allow(['K', 'M']));
    expect(parsePolicyCell('Km*|T')).toEqual(allow(['K', 'T'], true, true));
  });

  it.each([
    '',
    '-',
    'a',
    'AA',
    'A**',
    'm',
    '*',
    'A*m',
    'K|A',
    '|M',
    'K|M|',
    'K||M',
    ' A',
    'A ',
    'K+A',
  ])('refuses to guess what «%s» means', (text) => {
    expect(() => parsePolicyCell(text)).toThrow('Unreadable policy cell');
  });
});

describe('a row of the access matrix', () => {
  it('has a cell for each column, in their order', () => {
    const row = parsePolicyRow('teams.list', '– – – – – – – – – Z A');
    expect(Object.keys(row)).toEqual([...COLUMNS]);
    expect(row).toMatchObject({
      anonymous: { type: 'deny' },
      coordinador_de_coordinadores: allow(['Z']),
      admin: allow(['A']),
    });
  });

  it.each(['– – – – – – – – – A', '– – – – – – – – – – Z A'])(
    'with too few or too many is refused, by its name: %s',
    (line) => {
      expect(() => parsePolicyRow('teams.list', line)).toThrow(
        'Policy row teams.list needs 11 cells',
      );
    },
  );
});

it('answers for every column of every row', () => {
  for (const [key, row] of policy) {
    expect(key).toMatch(/^[a-z-]+\.[a-z-]+$/);
    expect(Object.keys(row)).toEqual([...COLUMNS]);
  }
});
