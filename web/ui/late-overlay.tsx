import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CornerNotice } from './corner-notice.tsx';
import { useLazyPart } from './use-lazy-part.ts';

export type LateOverlayProps<Part> = {
  isOpen: boolean;
  onClose: () => void;
  /** The same function at every render. */
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
};

/** What floats over the page is fetched when it is first opened; where it cannot be, it says so. */
export function LateOverlay<Part>({ isOpen, onClose, load, children }: LateOverlayProps<Part>) {
  const loaded = useLazyPart(isOpen, load, 'once');
  if (loaded.type === 'ready') return children(loaded.part);
  if (loaded.type === 'failed' && isOpen) return <PartMissing onClose={onClose} />;
  return null;
}

/** Also for what else comes only when it is pressed for. */
export function PartMissing({ onClose }: { onClose: () => void }) {
  return (
    <CornerNotice
      tone="attention"
      role="alert"
      actions={
        <Button variant="quiet" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      No se pudo abrir. Intenta de nuevo cuando haya señal.
    </CornerNotice>
  );
}
