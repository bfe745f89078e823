import type { ComponentType, ReactNode } from 'react';

/** One place the frame leads to. */
export type FramePlace = {
  to: string;
  label: string;
  icon: ReactNode;
  /** How many wait there. */
  badge?: string | undefined;
};

/** Places under one heading; the first group usually has none. */
export type FrameGroup = { title?: string; places: readonly FramePlace[] };

export type FramePerson = { alias: string; roleLabel: string; place: string };

/** How the app renders a link: the router's own, given by whoever mounts the frame. */
export type FrameLink = ComponentType<{
  to: string;
  className?: string;
  'aria-current'?: 'page';
  onClick?: () => void;
  children: ReactNode;
}>;

/** A place is current on its own path and on those below it; `/` only on itself. */
export function isCurrentPlace(to: string, currentPath: string): boolean {
  return to === currentPath || (to !== '/' && currentPath.startsWith(`${to}/`));
}
