import { describe, expect, it } from 'vitest';
import { columnOf, knownRole, ROLES, rankOf, roleLabel } from './roles.ts';

describe('a role', () => {
  it('is known by its value', () => {
    for (const role of ROLES) expect(knownRole(role)).toBe(role);
  });

  it('has its column, its rank and its name', () => {
    expect(columnOf('coordinador_de_comunidad')).toBe('coordinador_de_comunidad');
    expect(rankOf('coordinador_de_comunidad')).toBe(40);
    expect(roleLabel('coordinador_de_comunidad')).toBe('Coord. de Comunidad');
  });

  it.each(['leader', 'local_coordinator', 'regional_coordinator'])(
    'of the old app, %s, is a member',
    (role) => {
      expect(columnOf(role)).toBe('legacy');
      expect(rankOf(role)).toBe(rankOf('integrante'));
      expect(roleLabel(role)).toBe(roleLabel('integrante'));
    },
  );

  it.each(['', 'ADMIN', 'jefe', 'toString'])(
    'that nobody knows, «%s», has the least power',
    (role) => {
      expect(knownRole(role)).toBe('interested');
      expect(columnOf(role)).toBe('interested');
      expect(rankOf(role)).toBe(Math.min(...ROLES.map(rankOf)));
      expect(roleLabel(role)).toBe('Usuario Interesado');
    },
  );
});
