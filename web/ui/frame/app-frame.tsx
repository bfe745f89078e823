import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { NavItem } from './nav-item.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { mainId, SkipLink } from './skip-link.tsx';
import { ToastPlace } from './toast-place.tsx';
import { TopHeader, type TopHeaderProps } from './top-header.tsx';
import * as words from './words.ts';

export type AppFrameProps = Omit<SidebarProps, 'onNavigate'> &
  TopHeaderProps & {
    bottomItems: readonly NavItem[];
    children: ReactNode;
  };

/** Sidebar on a desk; on a phone a bottom bar, whose «Más» opens the same sidebar as a drawer. */
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
      <Drawer isOpen={isDrawerOpen} onClose={close} title={words.menu} isTitleHidden>
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
  paddingBottom: { base: '[calc(6.5rem + env(safe-area-inset-bottom))]', desktop: '12' },
  outline: 'none',
  _print: { padding: '0' },
});
