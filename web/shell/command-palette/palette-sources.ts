import { type PagedCommunity, pageCommunities } from '#contract/communities-page';
import { roleName } from '#contract/core/role-badge';
import { type Column, columnOf } from '#contract/core/roles';
import { toZone } from '#contract/core/time-zones';
import type { UserItem } from '#contract/people';
import { pagePeople } from '#contract/people-page';
import { SCREENS } from '#contract/screens';
import type { PhoneGroup } from '#web/local-data/use-phone-groups.ts';
import { formatDateTime } from '#web/ui/format/format-date-time.ts';
import { formatInZone } from '#web/ui/format/format-in-zone.ts';
import type { NavGroup } from '#web/ui/frame/nav-item.ts';
import * as messages from './messages.ts';
import { createItem, type PaletteItem, type WholeList } from './palette-items.ts';

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

type Person = Pick<UserItem, 'id' | 'alias' | 'state' | 'city' | 'community'> & { role: string };

/** Who only asks for a community has no page yet for whoever coordinates it. */
export function personToItem(person: Person, reader: string): PaletteItem {
  const { id, alias, role, state, city, community } = person;
  const hasPage = community !== null || reader !== 'coordinador_de_comunidad';
  return createItem({
    id: `person:${id}`,
    group: messages.people,
    label: alias,
    detail: [roleName(role), community, `${city}, ${state}`].filter(Boolean).join(' · '),
    href: hasPage
      ? SCREENS.person.path.replace(':id', String(id))
      : `${SCREENS.people.path}?persona=${id}`,
  });
}

type Asked = { role: string; people: number | null; communities: number | null };

/** @param asked how many the server found; null if there are more than it sent */
export function toWholeLists({ role, people, communities }: Asked): readonly WholeList[] {
  const ofPeople: WholeList = {
    ...{ group: messages.people, total: people, of: pagePeople.name },
    href: SCREENS.people.path,
  };
  const ofCommunities: WholeList = {
    ...{ group: messages.communities, total: communities, of: pageCommunities.name },
    href: SCREENS.communities.path,
  };
  const opens: readonly Column[] = SCREENS.communities.opens;
  return [
    ...(readsPeople(role) ? [ofPeople] : []),
    ...(opens.includes(columnOf(role)) ? [ofCommunities] : []),
  ];
}

type Community = Pick<PagedCommunity, 'id' | 'name' | 'location' | 'coordinator'>;

export function communityToItem({ id, name, location, coordinator }: Community): PaletteItem {
  const detail = coordinator ? messages.coordinatedBy(location, coordinator.alias) : location;
  const href = SCREENS.group.path.replace(':id', String(id));
  return createItem({ id: `group:${id}`, group: messages.communities, label: name, detail, href });
}

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
