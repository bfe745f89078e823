import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import House from 'lucide-react/icons/house';
import ListChecks from 'lucide-react/icons/list-checks';
import Megaphone from 'lucide-react/icons/megaphone';
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
import * as messages from './messages.ts';
import { useOpenCount } from './use-queue-counts.ts';

/** Icons of screens phones open first. Each adds bytes to the first load: the others are lazy. */
const ICONS: Readonly<Partial<Record<NavName, LucideIcon>>> = {
  home: House,
  pending: Send,
  community: ListChecks,
  team: UsersRound,
  weekly: CalendarCheck,
  announcements: Megaphone,
  formation: BookOpen,
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

const ROLLS: readonly NavName[] = ['community', 'team'];
const OFFICE: readonly NavName[] = ['stateCoordinator', 'people'];
const EVERYBODY: readonly NavName[] = ['weekly', 'announcements', 'formation'];

/**
 * Bottom bar: home and the two screens this role uses most.
 * @param recorded as in `userToNavGroups`: of an office only those rolls that it keeps on this phone
 * @param attention rows that need this person; only then «Pendientes» takes a place
 */
export function navGroupsToBottomItems(
  groups: readonly NavGroup[],
  recorded: ReadonlySet<GroupKind>,
  attention: number,
): NavItem[] {
  const items = groups.flatMap((group) => group.items);
  const itemOf = (name: NavName) => items.find(({ to }) => to === SCREENS[name].path);
  const hasOffice = itemOf('stateCoordinator') !== undefined;
  const rolls = ROLLS.filter((name) => !hasOffice || isKept(name, recorded));
  const used = [...rolls, ...(hasOffice ? OFFICE : EVERYBODY)].filter(itemOf).slice(0, 2);
  const shown: NavName[] = ['home', ...used];
  if (attention > 0) shown.splice(2, 1, 'pending');
  return shown.flatMap((name) => {
    const found = itemOf(name);
    return found ? [{ ...found, label: messages.shortLabels[name] ?? found.label }] : [];
  });
}

function isKept(name: NavName, recorded: ReadonlySet<GroupKind>): boolean {
  return PANELS.some((panel) => panel.name === name && recorded.has(panel.kind));
}

const place = css({ display: 'inline-block', boxSize: 'icon', flexShrink: 0 });
