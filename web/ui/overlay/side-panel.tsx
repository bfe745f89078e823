import { Overlay, type OverlayProps } from './overlay.tsx';

export type SidePanelProps = OverlayProps;

/** All about one thing of a list, at the right edge, where the list stays in sight on a desk. */
export function SidePanel(props: SidePanelProps) {
  return <Overlay {...props} shape="panel" />;
}
