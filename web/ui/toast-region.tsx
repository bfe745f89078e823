import { createContext, useContext, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { CornerNotice } from './corner-notice.tsx';
import { loadToastPart } from './parts.ts';
import type { ShownToast, Toasts } from './toasts.ts';
import { useLazyPart } from './use-lazy-part.ts';

const ToastsContext = createContext<Toasts | null>(null);
export const ToastsProvider = ToastsContext.Provider;

/** The toasts given at the root. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

/** Once, at the root: shows the toasts, fetching the toaster with the first of them. */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current);
  const loaded = useLazyPart(current !== null, loadToastPart);
  if (loaded.type === 'ready') return <loaded.part.ToastPart toasts={toasts} />;
  if (loaded.type === 'failed' && current) return <PlainToast toast={current} toasts={toasts} />;
  return null;
}

/** The toaster itself could not be fetched; what it had to say is said all the same. */
function PlainToast({ toast, toasts }: { toast: ShownToast; toasts: Toasts }) {
  const close = () => toasts.dismiss(toast.id);
  const act = () => {
    toast.action?.run();
    close();
  };
  return (
    <CornerNotice
      role="status"
      tone={toast.variant === 'destructive' ? 'risk' : 'neutral'}
      title={toast.title}
      actions={
        <>
          {toast.action && (
            <Button variant="quiet" onClick={act}>
              {toast.action.label}
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            Cerrar
          </Button>
        </>
      }
    >
      {toast.description}
    </CornerNotice>
  );
}
