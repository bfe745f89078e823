import type { LucideIcon } from 'lucide-react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Church from 'lucide-react/icons/church';
import House from 'lucide-react/icons/house';
import Send from 'lucide-react/icons/send';
import UsersRound from 'lucide-react/icons/users-round';
import { isInSection } from '#contract/rules/screen-sections';
import {
  type NavName,
  PANELS,
  SCREENS,
  type Screen,
  type ScreenName,
  SECTIONS,
  type Section,
} from '#contract/screens';
import type { SessionUser } from '#contract/session';
import { css } from '#styled/css';
import type { GroupKind } from '#web/db/recorded-kinds.ts';
import { CountBadge } from '#web/ui/frame/count-badge.tsx';
import type { NavGroup, NavItem } from '#web/ui/frame/nav-item.ts';
import { lazyComponent } from '#web/ui/lazy/lazy.tsx';
import { useOpenCount } from './use-queue-counts.ts';

/** Icons of screens phones open first. Each adds bytes to the first load: the others are lazy. */
const ICONS: Readonly<Partial<Record<NavName, LucideIcon>>> = {
  home: House,
  pending: Send,
  community: CalendarCheck,
  localCommunities: Church,
  team: UsersRound,
};

/** Other icons, with reserved space. */
const OfficeIcon = lazyComponent(() => import('./office-icon.lazy.tsx'), 'OfficeIcon', {
  waiting: <IconPlace />,
  missing: IconPlace,
});

function IconPlace() {
  return <span aria-hidden className={place} />;
}

const NAMES = Object.keys(SCREENS).filter(
  (name): name is NavName => 'sections' in SCREENS[name as ScreenName],
);
const MAX_COUNT = 99;

type NavUser = Pick<SessionUser, 'role' | 'state'>;

/**
 * Sidebar by role (specification 1, section 2).
 * @param recorded kinds of groups with a register on this phone: any role gets their panels, beyond
 * the specification's tables
 */
export function userToNavGroups(user: NavUser, recorded: ReadonlySet<GroupKind>): NavGroup[] {
  const isListed = (name: NavName, section: Section) => isInSection(SCREENS[name], section, user);
  const added = PANELS.filter(
    ({ kind, name }) => recorded.has(kind) && !SECTIONS.some((section) => isListed(name, section)),
  );
  return SECTIONS.flatMap((section) => {
    const names = NAMES.filter(
      (name) =>
        isListed(name, section) ||
        added.some((panel) => panel.name === name && panel.section === section),
    );
    return names.length > 0 ? [{ title: section, items: names.map(toNavItem) }] : [];
  });
}

function toNavItem(name: NavName): NavItem {
  const { path, title, badge }: Screen = SCREENS[name];
  const Icon = ICONS[name];
  const icon = Icon ? <Icon aria-hidden /> : <OfficeIcon name={name} />;
  if (name === 'pending') return { to: path, label: title, icon, badge: <PendingBadge /> };
  return { to: path, label: title, icon, badge: badge && <CountBadge count={badge} /> };
}

/** Reads its own count, or each mark would draw the frame and all its links again. */
function PendingBadge() {
  const open = useOpenCount();
  return open > 0 && <CountBadge count={toBadge(open)} />;
}

export function toBadge(count: number): string {
  return count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
}

/** Bottom bar: home, the most used screen, and pending records. */
export function navGroupsToBottomItems(groups: readonly NavGroup[]): NavItem[] {
  const { home, team, community, people, pending } = SCREENS;
  const items = groups.flatMap((group) => group.items);
  const find = ({ path }: { path: string }) => items.filter(({ to }) => to === path).slice(0, 1);
  const own = [team, community, people].map(find).find((found) => found.length > 0) ?? [];
  return [...find(home), ...own, ...find(pending)];
}

const place = css({ display: 'inline-block', boxSize: 'icon', flexShrink: 0 });
