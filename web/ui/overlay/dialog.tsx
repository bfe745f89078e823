import type { OverlayProps } from './overlay.lazy.tsx';
import { Overlay } from './overlay.tsx';

export type DialogProps = OverlayProps;

/** Centred on a desk, rising from the bottom on a phone, where the thumb is. */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} shape="dialog" />;
}
