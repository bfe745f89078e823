import type { OverlayProps } from './overlay.lazy.tsx';
import { Overlay } from './overlay.tsx';

export type SidePanelProps = OverlayProps;

/** All about one thing of a list, at the right edge, where the list stays in sight on a desk. */
export function SidePanel(props: SidePanelProps) {
  return <Overlay {...props} shape="panel" />;
}
