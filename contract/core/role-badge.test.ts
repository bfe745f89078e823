import { expect, it } from 'vitest';
import { roleBadge, roleName } from './role-badge.ts';

it.each([
  ['admin', 'Admin'],
  ['coordinador_estatal', 'Coord. Estatal'],
  ['lider', 'Líder'],
  ['leader', 'Integrante'],
  ['algo nuevo', 'Usuario Interesado'],
])('%s is «%s»', (role, badge) => {
  expect(roleBadge(role)).toBe(badge);
});

it.each([
  ['admin', 'Administrador'],
  ['coordinador_de_coordinadores', 'Coord. de Coordinadores'],
  ['coordinador_estatal', 'Coord. Estatal'],
  ['coordinador_de_comunidad', 'Coord. de Comunidad'],
  ['coordinador_de_equipo', 'Coord. Equipo'],
  ['integrante', 'Integrante'],
  ['algo nuevo', 'Usuario Interesado'],
])('where people are managed %s is called «%s»', (role, name) => {
  expect(roleName(role)).toBe(name);
});
