import MenuIcon from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import * as messages from './messages.ts';
import { type FrameLink, isCurrentItem, type NavItem } from './nav-item.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { mainId, SkipLink } from './skip-link.tsx';
import { ToastPlace } from './toast-place.tsx';
import { TopHeader, type TopHeaderProps } from './top-header.tsx';

export type AppFrameProps = Omit<SidebarProps, 'onNavigate'> &
  TopHeaderProps & {
    bottomItems: readonly NavItem[];
    children: ReactNode;
  };

/** Sidebar on desktop; on a phone a bottom bar, whose «Más» opens the sidebar as a drawer. */
export function AppFrame(props: AppFrameProps) {
  const { Link, currentPath, person, groups, onSignOut, bottomItems, children, ...header } = props;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const sidebar = { Link, currentPath, person, groups, onSignOut };
  const close = () => setDrawerOpen(false);
  return (
    <div className={root}>
      <SkipLink />
      <aside className={side}>
        <Sidebar {...sidebar} />
      </aside>
      <div className={column}>
        <TopHeader {...header} />
        <ToastPlace />
        <main id={mainId} tabIndex={-1} className={main}>
          {children}
        </main>
      </div>
      <BottomBar
        Link={Link}
        currentPath={currentPath}
        items={bottomItems}
        isDrawerOpen={isDrawerOpen}
        onMore={() => setDrawerOpen(true)}
      />
      <Drawer isOpen={isDrawerOpen} onClose={close} title={messages.menu} isTitleHidden>
        <Sidebar {...sidebar} onNavigate={close} />
      </Drawer>
    </div>
  );
}

const root = css({ display: 'flex', minHeight: 'screen', _print: { display: 'block' } });
const side = css({
  display: { base: 'none', desktop: 'block' },
  position: 'sticky',
  top: '0',
  width: 'sidebar',
  height: 'screen',
  flexShrink: 0,
  bg: 'paper.raised',
  borderRight: 'hairline',
  _print: { display: 'none' },
});
const column = css({ display: 'flex', flexDirection: 'column', flex: '1', minWidth: '0' });
const main = css({
  flex: '1',
  px: 'page',
  paddingTop: '6',
  paddingBottom: { base: '[calc(4.75rem + env(safe-area-inset-bottom))]', desktop: '12' },
  outline: 'none',
  _print: { padding: '0' },
});

type BottomBarProps = {
  Link: FrameLink;
  currentPath: string;
  /** The three items this person uses most. */
  items: readonly NavItem[];
  isDrawerOpen: boolean;
  onMore: () => void;
};

function BottomBar({ Link, currentPath, items, isDrawerOpen, onMore }: BottomBarProps) {
  return (
    <nav aria-label={messages.shortcuts} data-bar="bottom" className={bottomBarRoot}>
      {items.map(({ to, label, icon, badge }) => (
        <Link
          key={to}
          to={to}
          className={item}
          aria-current={isCurrentItem(to, currentPath) ? 'page' : undefined}
        >
          {icon}
          <span className={labelClass}>{label}</span>
          {badge && <span className={overIcon}>{badge}</span>}
        </Link>
      ))}
      <button
        type="button"
        className={item}
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={onMore}
      >
        <MenuIcon aria-hidden />
        <span className={labelClass}>{messages.more}</span>
      </button>
    </nav>
  );
}

const bottomBarRoot = css({
  position: 'fixed',
  left: '0',
  right: '0',
  bottom: '0',
  zIndex: 'bar',
  display: { base: 'grid', desktop: 'none' },
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  paddingBottom: 'safeBottom',
  bg: 'paper.raised',
  borderTop: 'hairline',
  _print: { display: 'none' },
});
const item = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  // Other sticky elements assume this height with large text: 24 % of the window's width.
  gap: '[min(0.25rem, 1vw)]',
  minHeight: '[min(4rem, 20vw)]',
  px: '0',
  py: '[min(0.5rem, 2vw)]',
  color: 'ink.muted',
  // Text stops growing here: the drawer has the same items in full.
  fontSize: '[min(0.9375rem, 4vw)]',
  lineHeight: 'tight',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  borderTop: '[3px solid transparent]',
  outlineOffset: '[-3px]',
  '& svg': { boxSize: '[min(1.5rem, 8vw)]' },
  _currentPage: {
    color: 'talavera.ink',
    fontWeight: 'strong',
    borderTopColor: 'talavera',
  },
});
const overIcon = css({ position: 'absolute', top: '1', left: '[calc(50% + 0.4rem)]' });
const labelClass = css({ maxWidth: 'full', hyphens: 'auto', overflowWrap: 'anywhere' });
