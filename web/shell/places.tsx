import CalendarCheck from 'lucide-react/icons/calendar-check';
import Church from 'lucide-react/icons/church';
import House from 'lucide-react/icons/house';
import Send from 'lucide-react/icons/send';
import UserCheck from 'lucide-react/icons/user-check';
import UsersRound from 'lucide-react/icons/users-round';
import type { FrameGroup, FramePlace } from '#web/ui/frame/types.ts';

/** Every place of the specification's sidebar that has a screen. A new screen adds its line here. */
const home: FramePlace = { to: '/', label: 'Panel Principal', icon: <House aria-hidden /> };
const community: FramePlace = {
  to: '/community-coordinator',
  label: 'Reuniones y Miembros',
  icon: <CalendarCheck aria-hidden />,
};
const localCommunity: FramePlace = {
  to: '/community-coordinator-local',
  label: 'Comunidad Local',
  icon: <Church aria-hidden />,
};
const team: FramePlace = {
  to: '/team-coordinator',
  label: 'Reuniones de Equipo',
  icon: <UsersRound aria-hidden />,
};
const people: FramePlace = {
  to: '/user-management',
  label: 'Gestión de Usuarios',
  icon: <UserCheck aria-hidden />,
};
const communities: FramePlace = {
  to: '/community-management',
  label: 'Gestión de Comunidades',
  icon: <Church aria-hidden />,
};
const pending: FramePlace = { to: '/pendientes', label: 'Pendientes', icon: <Send aria-hidden /> };

const MOST_TOLD = 99;
const PEOPLE_MANAGERS = ['admin', 'coordinador_de_coordinadores', 'coordinador_de_comunidad'];
const COMMUNITY_MANAGERS = ['admin', 'coordinador_de_coordinadores'];

/**
 * The sidebar of a role (specification 1, section 2).
 * @param keepsRoll whether a community's roll is on this phone: its panel has a door for whoever keeps
 * it, which the specification's tables give to one role alone.
 */
export function roleToGroups(role: string, keepsRoll: boolean): FrameGroup[] {
  const groups: FrameGroup[] = [{ places: [home, pending] }];
  const isCoordinator = role === 'coordinador_de_comunidad';
  if (isCoordinator || role === 'lider' || keepsRoll) {
    const places = isCoordinator ? [community, localCommunity] : [community];
    groups.push({ title: 'Mi Comunidad', places });
  }
  if (role === 'coordinador_estatal' || role === 'admin') {
    groups.push({ title: 'Coordinación Estatal', places: [team] });
  }
  if (PEOPLE_MANAGERS.includes(role)) {
    const places = COMMUNITY_MANAGERS.includes(role) ? [people, communities] : [people];
    groups.push({ title: 'Administración', places });
  }
  // Not in the specification's tables, which forget this role: its panel would have no door.
  if (role === 'coordinador_de_equipo') groups.push({ title: 'Mi Equipo', places: [team] });
  return groups;
}

/** With how many records of this phone are still to go, where they are shown. */
export function withPending(places: readonly FramePlace[], count: number): FramePlace[] {
  const badge = count > MOST_TOLD ? `${MOST_TOLD}+` : String(count);
  return places.map((place) => (place === pending && count > 0 ? { ...place, badge } : place));
}

/** Under the thumb: up to three places this person uses most. */
export function groupsToBottomPlaces(groups: readonly FrameGroup[]): FramePlace[] {
  const places = groups.flatMap((group) => group.places);
  const own = [team, community, people].find((place) => places.includes(place));
  return own ? [home, own, pending] : [home, pending];
}
