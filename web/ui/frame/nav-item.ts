import type { ComponentType, ReactNode } from 'react';

/** One entry of the sidebar or the bottom bar. */
export type NavItem = {
  to: string;
  label: string;
  icon: ReactNode;
  /** How many wait there. */
  badge?: string | undefined;
};

/** Entries under one heading; '' shows none. */
export type NavGroup = { title: string; items: readonly NavItem[] };

export type FramePerson = { alias: string; roleLabel: string; place: string };

/** How the app renders a link: the router's own, given by whoever mounts the frame. */
export type FrameLink = ComponentType<{
  to: string;
  className?: string;
  'aria-current'?: 'page';
  onClick?: () => void;
  children: ReactNode;
}>;

/** An entry is current on its own path and on those below it; `/` only on itself. */
export function isCurrentItem(to: string, currentPath: string): boolean {
  return to === currentPath || (to !== '/' && currentPath.startsWith(`${to}/`));
}
