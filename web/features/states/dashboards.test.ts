import { expect, it } from 'vitest';
import { ROLES } from '#contract/core/roles';
import { landingPath } from '#contract/rules/screen-sections';
import { dashboardsOf } from './dashboards.ts';

const paths = (role: string, state: string) => dashboardsOf(role, state).map(([path]) => path);

it('is where somebody lands after entering by link, and all three for an administrator', () => {
  for (const role of ['coordinador_estatal', 'coordinador_de_coordinadores']) {
    expect(paths(role, 'Baja California')).toEqual([landingPath(role, 'Baja California')]);
    expect(paths(role, 'Jalisco')).toEqual([]);
  }
  expect(paths('admin', 'Jalisco')).toHaveLength(3);
});

it('is nobody else’s', () => {
  const open = ROLES.filter((role) => paths(role, 'Durango').length > 0);
  expect(open).toEqual(['admin', 'coordinador_de_coordinadores', 'coordinador_estatal']);
});
