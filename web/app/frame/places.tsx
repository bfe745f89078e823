import CalendarCheck from 'lucide-react/icons/calendar-check';
import House from 'lucide-react/icons/house';
import Send from 'lucide-react/icons/send';
import type { FrameGroup, FramePlace } from '#web/frame/types.ts';

/** Every place of the specification's sidebar that has a screen. A new screen adds its line here. */
const home: FramePlace = { to: '/', label: 'Panel Principal', icon: <House aria-hidden /> };
const community: FramePlace = {
  to: '/community-coordinator',
  label: 'Reuniones y Miembros',
  icon: <CalendarCheck aria-hidden />,
};
const pending: FramePlace = { to: '/pendientes', label: 'Pendientes', icon: <Send aria-hidden /> };

/** The sidebar of a role (specification 1, section 2). */
export function roleToGroups(role: string): FrameGroup[] {
  const groups: FrameGroup[] = [{ places: [home] }];
  if (role === 'coordinador_de_comunidad') {
    groups.push({ title: 'Mi Comunidad', places: [community] });
  }
  return groups;
}

/** Under the thumb: up to three places this role uses most. */
export function roleToBottomPlaces(role: string): FramePlace[] {
  return role === 'coordinador_de_comunidad' ? [home, community, pending] : [home, pending];
}
