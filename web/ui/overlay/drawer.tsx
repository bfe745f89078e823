import type { OverlayProps } from './overlay.lazy.tsx';
import { Overlay } from './overlay.tsx';

export type DrawerProps = OverlayProps;

/** Comes in from the left edge, full height, without padding of its own. */
export function Drawer(props: DrawerProps) {
  return <Overlay {...props} shape="drawer" />;
}
