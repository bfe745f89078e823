import { expect, it } from 'vitest';
import { roleBadge } from './role-badge.ts';

it.each([
  ['admin', 'Admin'],
  ['coordinador_estatal', 'Coord. Estatal'],
  ['lider', 'Líder'],
  ['leader', 'Integrante'],
  ['algo nuevo', 'Usuario Interesado'],
])('%s is «%s»', (role, badge) => {
  expect(roleBadge(role)).toBe(badge);
});
