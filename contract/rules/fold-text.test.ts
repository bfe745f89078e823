import { describe, expect, it } from 'vitest';
import { foldText, matchesSearch } from './fold-text.ts';

describe('a search', () => {
  it.each([
    ['hernández lupita', 'Lupita Hernández'],
    ['HERNANDEZ  lup', 'Lupita Hernández'],
    ['hernández, lupita', 'Lupita Hernández'],
    ['ma elena', 'Ma. Elena Ríos'],
    ['munoz', 'Beto Muñoz'],
    ['muñoz', 'Beto Munoz'],
    ['lupita soto', 'Lu\u200Bpita\u00A0\u00A0Soto'],
    ['lupita\u00A0soto', '\u202ALupita\tSoto\u202C'],
    ['lupi\u00ADta', 'Lupita'],
    // Composed on one keyboard, decomposed on another.
    ['jose\u0301', 'José'],
    ['josé', 'Jose\u0301'],
    ['  ', 'anybody'],
    [',', 'anybody'],
  ])('for «%s» finds %j', (search, text) => {
    expect(matchesSearch(text, search)).toBe(true);
  });

  it('finds nobody who lacks one of its words', () => {
    expect(matchesSearch('Lupita Hernández', 'lupita soto')).toBe(false);
    expect(matchesSearch('Lupita Hernández', 'pitahernandez')).toBe(false);
  });

  it('folds case, accents, blanks and what no one sees', () => {
    expect(foldText(' \uFEFFJOSÉ\u00A0 Ángel\u200E ')).toBe('jose angel');
    expect(foldText('Ñuñoa y Güémez')).toBe('nunoa y guemez');
  });
});
