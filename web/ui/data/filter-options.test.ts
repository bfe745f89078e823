import { describe, expect, it } from 'vitest';
import { filterOptions } from './filter-options.ts';

const labels = (...words: string[]) => words.map((label) => ({ label }));
const found = (words: string[], query: string, limit = 50) =>
  filterOptions(labels(...words), query, limit).map(({ label }) => label);

describe('options found by what is typed', () => {
  it('are those that have it, whatever the accents and the case', () => {
    expect(found(['Michoacán', 'México', 'Durango'], 'MICHOACAN')).toEqual(['Michoacán']);
    expect(found(['Peñón Blanco', 'Durango'], 'penon')).toEqual(['Peñón Blanco']);
    expect(found(['Leon'], 'León')).toEqual(['Leon']);
  });

  it('begin with it first, then have a word that does, then have it inside', () => {
    expect(found(['Macolina', 'Villa Colima', 'Colima'], 'col')).toEqual([
      'Colima',
      'Villa Colima',
      'Macolina',
    ]);
  });

  it('may have its words in any order', () => {
    expect(found(['San Juan del Río', 'Río Grande'], 'rio san')).toEqual(['San Juan del Río']);
  });

  it('are all of them, in their order, while nothing is typed', () => {
    expect(found(['B', 'A'], '  ')).toEqual(['B', 'A']);
  });

  it('are no more than the limit', () => {
    expect(found(['aa', 'ab', 'ac'], 'a', 2)).toEqual(['aa', 'ab']);
  });
});
