import MenuIcon from 'lucide-react/icons/menu';
import { css } from '#styled/css';
import { CountBadge } from './count-badge.tsx';
import { type FrameLink, isCurrentItem, type NavItem } from './nav-item.ts';
import * as words from './words.ts';

export type BottomBarProps = {
  Link: FrameLink;
  currentPath: string;
  /** The three items this person uses most. */
  items: readonly NavItem[];
  isDrawerOpen: boolean;
  onMore: () => void;
};

/** Under the thumb, phones only. */
export function BottomBar({ Link, currentPath, items, isDrawerOpen, onMore }: BottomBarProps) {
  return (
    <nav aria-label={words.shortcuts} data-bar="bottom" className={root}>
      {items.map(({ to, label, icon, badge }) => (
        <Link
          key={to}
          to={to}
          className={item}
          aria-current={isCurrentItem(to, currentPath) ? 'page' : undefined}
        >
          {icon}
          <span className={labelClass}>{label}</span>
          {badge && (
            <span className={overIcon}>
              <CountBadge count={badge} />
            </span>
          )}
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
        <span className={labelClass}>{words.more}</span>
      </button>
    </nav>
  );
}

const root = css({
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
  // As high with large text as those assume who stay above it: 24 % of the window's width.
  gap: '[min(0.25rem, 1vw)]',
  minHeight: '[min(4rem, 20vw)]',
  px: '0',
  py: '[min(0.5rem, 2vw)]',
  color: 'ink.muted',
  // The bar is a shortcut to what the drawer holds in full: its words stop growing where they break.
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
const labelClass = css({ maxWidth: 'full', lineClamp: 2 });
