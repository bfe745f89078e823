import { describe, expect, it } from 'vitest';
import { likelyMember } from './likely-member.ts';

const members = ['Lupita Hernández', 'Toño', 'Ana', 'Ana Laura', 'Chuy Ríos', 'Chuy Soto'].map(
  (alias) => ({ alias }),
);

describe('whom a name written by hand means', () => {
  it.each([
    ['lupita hernandez', 'Lupita Hernández'],
    [' TOÑO ', 'Toño'],
    ['Lupita', 'Lupita Hernández'],
    ['Toño Ramírez', 'Toño'],
    ['Ana', 'Ana'],
  ])('«%s» is %s', (name, alias) => {
    expect(likelyMember(name, members)?.alias).toBe(alias);
  });

  it.each(['Chuy', 'Beto', 'Lup', '', '  ', 'Ana (2)', 'toño (3)'])(
    '«%s» could be anybody',
    (name) => {
      expect(likelyMember(name, members)).toBeNull();
    },
  );
});
