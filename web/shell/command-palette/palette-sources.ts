import type { PagedCommunity } from '#contract/communities-page';
import { roleName } from '#contract/core/role-badge';
import { type Column, columnOf } from '#contract/core/roles';
import { toZone } from '#contract/core/time-zones';
import { SCREENS } from '#contract/screens';
import type { PulledGroup, PulledMember } from '#contract/sync';
import type { OverlaidMeeting } from '#web/services/phone.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import type { NavGroup } from '#web/ui/frame/nav-item.ts';
import * as messages from './messages.ts';
import { createItem, type PaletteItem } from './palette-items.ts';

/** Whom the policy lets read what; a test compares them with it. */
export const PEOPLE_READERS: readonly Column[] = [
  'coordinador_de_comunidad',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
];
export const COMMUNITY_READERS: readonly Column[] = [
  'coordinador_de_comunidad',
  'coordinador_estatal',
  'coordinador_de_coordinadores',
  'admin',
];

export function readsPeople(role: string): boolean {
  return PEOPLE_READERS.includes(columnOf(role));
}

export function readsCommunities(role: string): boolean {
  return COMMUNITY_READERS.includes(columnOf(role));
}

type Person = { id: number; alias: string; role: string; state: string; city: string };

export function personToItem({ id, alias, role, state, city }: Person): PaletteItem {
  return createItem({
    id: `person:${id}`,
    group: messages.people,
    label: alias,
    detail: `${roleName(role)} · ${city}, ${state}`,
    href: `${SCREENS.people.path}?persona=${id}`,
  });
}

type Community = Pick<PagedCommunity, 'id' | 'name' | 'location' | 'state' | 'coordinator'>;

/** Where somebody of the role sees a community: its management, their own panel or the state's people. */
export function communityToItem(community: Community, role: string): PaletteItem | null {
  const { id, name, location, coordinator } = community;
  const href = communityHref(community, columnOf(role));
  if (href === null) return null;
  const detail = coordinator ? messages.coordinatedBy(location, coordinator.alias) : location;
  return createItem({ id: `group:${id}`, group: messages.communities, label: name, detail, href });
}

function communityHref({ id, name, state }: Community, column: Column): string | null {
  switch (column) {
    case 'admin':
    case 'coordinador_de_coordinadores':
      return state === null
        ? SCREENS.communities.path
        : `${SCREENS.communities.path}?lugar=${encodeURIComponent(state)}`;
    case 'coordinador_de_comunidad':
      return `${SCREENS.community.path}?comunidad=${id}`;
    default: {
      const dashboard = Object.values(SCREENS).find(
        (screen) => 'state' in screen && screen.state === state,
      );
      return dashboard ? `${dashboard.path}?nombre=${encodeURIComponent(name)}` : null;
    }
  }
}

export type PhoneGroup = {
  group: PulledGroup;
  members: readonly PulledMember[];
  meetings: readonly OverlaidMeeting[];
};

/** What this phone keeps of the person's own groups. */
export function groupToItems({ group, members, meetings }: PhoneGroup): PaletteItem[] {
  const isTeam = group.kind !== 'community';
  const home = isTeam
    ? `${SCREENS.team.path}?equipo=${group.id}`
    : `${SCREENS.community.path}?comunidad=${group.id}`;
  const groupItem = createItem({
    id: `group:${group.id}`,
    group: messages.communities,
    label: group.name,
    detail: group.location,
    href: home,
  });
  const people = members.map(({ personId, alias, city, state }) =>
    createItem({
      id: `person:${personId}`,
      group: messages.people,
      label: alias,
      detail: `${city}, ${state} · ${group.name}`,
      href: isTeam
        ? `${home}&tab=equipo`
        : `${SCREENS.community.path}/miembros/${personId}?comunidad=${group.id}`,
    }),
  );
  const held = meetings.map(({ id, date, temaEscola }) =>
    createItem({
      id: `meeting:${id}`,
      group: messages.meetings,
      label: formatInZone(date, toZone(group), formatDateTime),
      detail: [group.name, temaEscola].filter(Boolean).join(' · '),
      href: isTeam ? `${home}&tab=reuniones` : `${SCREENS.community.path}/reuniones/${id}`,
    }),
  );
  return [groupItem, ...people, ...held];
}

/** The screens of the person's sidebar, and those behind the settings. */
export function screensToItems(groups: readonly NavGroup[]): PaletteItem[] {
  const inSidebar = groups.flatMap(({ title, items }) =>
    items.map(({ to, label }) => ({ path: to, label, detail: title })),
  );
  const own = [SCREENS.account, SCREENS.myData].map(({ path, title }) => ({
    ...{ path, label: title, detail: '' },
  }));
  return [...inSidebar, ...own].map(({ path, label, detail }) =>
    createItem({
      id: `screen:${path}`,
      group: messages.screens,
      label,
      detail: detail ?? '',
      href: path,
    }),
  );
}
