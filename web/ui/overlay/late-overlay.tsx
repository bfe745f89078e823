import type { ReactNode } from 'react';
import { useAskedPart } from './use-asked-part.ts';

export type LateOverlayProps<Part> = {
  isOpen: boolean;
  onClose: () => void;
  /** The same function at every render. */
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
};

/** What floats over the page is fetched when it is first opened; it closes where it cannot be. */
export function LateOverlay<Part>({ isOpen, onClose, load, children }: LateOverlayProps<Part>) {
  const part = useAskedPart(isOpen, load, onClose);
  return part && children(part);
}
