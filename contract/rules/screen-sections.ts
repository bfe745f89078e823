/** Sidebar screens and landing page per person. Separate from the table, which loads first. */
import { columnOf } from '#contract/core/roles';
import { SCREENS, type Screen, type Section } from '#contract/screens';

export function isInSection(
  screen: Screen,
  section: Section,
  { role, state }: { role: string; state: string },
): boolean {
  const column = columnOf(role);
  const isOfState = !screen.state || column === 'admin' || screen.state === state;
  return isOfState && (screen.sections?.[section]?.includes(column) ?? false);
}

/** Landing page after entering by link (specification 1, section 2). */
export function landingPath(role: string, state: string): string {
  switch (columnOf(role)) {
    case 'coordinador_de_coordinadores':
    case 'coordinador_estatal':
      return Object.values<Screen>(SCREENS).find((screen) => screen.state === state)?.path ?? '/';
    case 'coordinador_de_comunidad':
      return SCREENS.community.path;
    default:
      return SCREENS.home.path;
  }
}
