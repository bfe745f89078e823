import type { OverlayProps } from './overlay.lazy.tsx';
import { Overlay } from './overlay.tsx';

export type DialogProps = OverlayProps;

/** Centred on desktop, bottom sheet on a phone. */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} shape="dialog" />;
}
