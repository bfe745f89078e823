import type { ReactNode } from 'react';
import { LateOverlay } from './late-overlay.tsx';

const loadOverlayPart = () => import('./overlay-part.tsx');

export type OverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Its name; `isTitleHidden` keeps it for assistive technology alone. */
  title: ReactNode;
  isTitleHidden?: boolean;
  description?: ReactNode;
  /** Buttons, the one that acts last. */
  footer?: ReactNode;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** A press outside does not close it: something typed in it would be lost. */
  isUrgent?: boolean;
  /** The address says that it is open: Back closes it as it leaves any other address. */
  isInAddress?: boolean;
  closeLabel?: string;
  children?: ReactNode;
};

export type OverlayShape = 'dialog' | 'drawer' | 'panel';

/** Floats over the page; its machinery is fetched when it is first opened. */
export function Overlay(props: OverlayProps & { shape: OverlayShape }) {
  return (
    <LateOverlay isOpen={props.isOpen} onClose={props.onClose} load={loadOverlayPart}>
      {({ OverlayPart }) => <OverlayPart {...props} />}
    </LateOverlay>
  );
}
