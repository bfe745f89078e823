import type { OverlayProps } from './overlay.lazy.tsx';
import { Overlay } from './overlay.tsx';

export type SidePanelProps = OverlayProps;

export function SidePanel(props: SidePanelProps) {
  return <Overlay {...props} shape="panel" />;
}
