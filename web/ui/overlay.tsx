import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { loadOverlayPart } from './parts.ts';
import { useLazyPart } from './use-lazy-part.ts';

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
  closeLabel?: string;
  children?: ReactNode;
};

/** Floats over the page; its machinery is fetched when it is first opened. */
export function Overlay(props: OverlayProps & { shape: 'dialog' | 'drawer' }) {
  const loaded = useLazyPart(props.isOpen, loadOverlayPart);
  if (loaded.type === 'ready') return <loaded.part.OverlayPart {...props} />;
  if (loaded.type === 'failed' && props.isOpen) return <PartMissing onClose={props.onClose} />;
  return null;
}

function PartMissing({ onClose }: { onClose: () => void }) {
  return (
    <div className={corner}>
      <Banner
        tone="attention"
        role="alert"
        actions={
          <Button variant="quiet" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        No se pudo abrir. Intenta de nuevo cuando haya señal.
      </Banner>
    </div>
  );
}

const corner = css({
  position: 'fixed',
  left: '4',
  right: '4',
  bottom: 'aboveBar',
  zIndex: 'toast',
  maxWidth: 'dialog',
  mx: 'auto',
  boxShadow: 'float',
  borderRadius: 'soft',
});
