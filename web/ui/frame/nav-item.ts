import type { ComponentType, ReactNode } from 'react';

export type NavItem = {
  to: string;
  label: string;
  icon: ReactNode;
  /** A count; may draw nothing. */
  badge?: ReactNode;
};

/** Entries under a heading; '' shows none. */
export type NavGroup = { title: string; items: readonly NavItem[] };

export type FramePerson = { alias: string; roleLabel: string; place: string };

/** The router's link component, passed in by the app. */
export type FrameLink = ComponentType<{
  to: string;
  className?: string;
  'aria-current'?: 'page';
  onClick?: () => void;
  children: ReactNode;
}>;

/** Matches its own path and subpaths; `/` only itself. */
export function isCurrentItem(to: string, currentPath: string): boolean {
  return to === currentPath || (to !== '/' && currentPath.startsWith(`${to}/`));
}
