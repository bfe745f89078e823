import LogOut from 'lucide-react/icons/log-out';
import { useLayoutEffect, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { TileBand } from '#web/ui/data/tile-band.tsx';
import { AvatarInitials } from '#web/ui/layout/avatar-initials.tsx';
import * as messages from './messages.ts';
import { type FrameLink, type FramePerson, isCurrentItem, type NavGroup } from './nav-item.ts';

export type SidebarProps = {
  Link: FrameLink;
  currentPath: string;
  person: FramePerson;
  groups: readonly NavGroup[];
  onSignOut: () => void;
  /** After any link is pressed, e.g. to close the drawer. */
  onNavigate?: () => void;
};

export function Sidebar({ person, groups, onSignOut, ...rest }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  const { currentPath } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useLayoutEffect(() => {
    // The page stays where it is: the list never leaves the window.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentPath, groups]);
  return (
    <div className={root}>
      <TileBand />
      <div className={head}>
        <AvatarInitials name={person.alias} size="large" />
        <div className={who}>
          <p className={alias}>{person.alias}</p>
          <p className={small}>{person.roleLabel}</p>
          <p className={small}>{person.place}</p>
        </div>
      </div>
      <nav ref={nav} aria-label={messages.main} className={navClass}>
        {groups.map((group) => (
          <Group key={group.items[0]?.to} group={group} {...rest} />
        ))}
      </nav>
      <div className={foot}>
        <button type="button" onClick={onSignOut} className={rowClass}>
          <LogOut aria-hidden />
          {messages.signOut}
        </button>
      </div>
    </div>
  );
}

type GroupProps = Pick<SidebarProps, 'Link' | 'currentPath' | 'onNavigate'> & { group: NavGroup };

/** Folded or not is remembered on this device; the group of the current page is always open. */
function Group({ group: { title, items }, Link, currentPath, onNavigate }: GroupProps) {
  const key = `folded:${title}`;
  const [isFolded, setFolded] = useState(localStorage[key]);
  const isCurrent = items.some(({ to }) => isCurrentItem(to, currentPath));
  const isOpen = isCurrent || !isFolded;
  const fold = () => {
    localStorage[key] = isOpen ? '1' : '';
    setFolded(localStorage[key]);
  };
  return (
    <div className={groupClass}>
      {title && (
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={isCurrent}
          className={cx(rowClass, small)}
          onClick={fold}
        >
          <span className={labelClass}>{title}</span>
          {!isCurrent && <span aria-hidden>{isOpen ? '−' : '+'}</span>}
        </button>
      )}
      <ul aria-label={title} hidden={!isOpen}>
        {items.map(({ to, label, icon, badge }) => (
          <li key={to}>
            <Link
              to={to}
              className={rowClass}
              aria-current={isCurrentItem(to, currentPath) ? 'page' : undefined}
              onClick={onNavigate}
            >
              {icon}
              <span className={labelClass}>{label}</span>
              {badge}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const root = css({ display: 'flex', flexDirection: 'column', height: 'full', minHeight: '0' });
const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  flexWrap: 'wrap',
  gap: '3',
  px: '4',
  py: '4',
  paddingRight: { base: '12', desktop: '4' },
  borderBottom: 'hairline',
});
const who = css({ flex: '1', minWidth: '[min(9rem, 100%)]' });
const alias = css({ textStyle: 'label', fontSize: 'lead', overflowWrap: 'anywhere' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
const navClass = css({
  flex: '1',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  px: '2',
  py: '3',
});
const groupClass = css({ '& + &': { marginTop: '4' } });
const rowClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: 'touch',
  px: '3',
  py: '2',
  borderRadius: 'soft',
  color: 'ink',
  textAlign: 'left',
  textDecoration: 'none',
  lineHeight: 'snug',
  cursor: 'pointer',
  outlineOffset: '[-3px]',
  '& > svg': { boxSize: 'icon', flexShrink: 0, color: 'ink.muted' },
  _hover: { bg: 'paper.sunken' },
  _currentPage: {
    bg: 'talavera.tint',
    color: 'talavera.ink',
    fontWeight: 'strong',
    '& > svg': { color: 'talavera.ink' },
  },
});
const labelClass = css({ flex: '1', minWidth: '0' });
const foot = css({
  px: '2',
  py: '2',
  borderTop: 'hairline',
  marginBottom: 'safeBottom',
});
