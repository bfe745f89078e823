import { describe, expect, it } from 'vitest';
import { SCREENS } from '#contract/screens';
import { isInSection, landingPath } from './screen-sections.ts';

const durango = (role: string) => ({ role, state: 'Durango' });

describe('the sidebar', () => {
  it('lists a dashboard for its own state, and all of them for an administrator', () => {
    const { dashboardChihuahua: there, dashboardDurango: here } = SCREENS;
    const section = 'Coordinación Estatal';
    expect(isInSection(here, section, durango('coordinador_estatal'))).toBe(true);
    expect(isInSection(there, section, durango('coordinador_estatal'))).toBe(false);
    expect(isInSection(there, section, durango('admin'))).toBe(true);
  });

  it('lists a screen in its own section alone, and one without sections nowhere', () => {
    expect(isInSection(SCREENS.team, 'Mi Equipo', durango('coordinador_de_equipo'))).toBe(true);
    expect(isInSection(SCREENS.team, 'Mi Equipo', durango('admin'))).toBe(false);
    expect(isInSection(SCREENS.login, '', durango('admin'))).toBe(false);
  });
});

it.each([
  ['coordinador_estatal', 'Durango', '/dashboard-durango'],
  ['coordinador_de_coordinadores', 'Chihuahua', '/dashboard-chihuahua'],
  ['coordinador_estatal', 'Jalisco', '/'],
  ['coordinador_de_comunidad', 'Durango', '/community-coordinator'],
  ['integrante', 'Durango', '/'],
])('%s of %s lands on %s', (role, state, path) => {
  expect(landingPath(role, state)).toBe(path);
});
