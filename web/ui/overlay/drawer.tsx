import type { OverlayProps } from './overlay.lazy.tsx';
import { Overlay } from './overlay.tsx';

export type DrawerProps = OverlayProps;

/** Slides in from the left, full height, without padding. */
export function Drawer(props: DrawerProps) {
  return <Overlay {...props} shape="drawer" />;
}
