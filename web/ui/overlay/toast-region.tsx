import { useSyncExternalStore } from 'react';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { useLazy } from '#web/ui/lazy/use-lazy.ts';
import { Banner } from '#web/ui/state/banner.tsx';
import * as messages from './toast-messages.ts';
import type { ShownToast, Toasts } from './toasts.ts';

const loadToast = () => import('./toast-region.lazy.tsx');

export { ToastsProvider, useToasts } from './toasts-context.ts';

/** Mounted once at the root; loads the toaster with the first toast. */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const current = useSyncExternalStore(toasts.subscribe, toasts.current);
  const loaded = useLazy(current !== null, loadToast);
  if (loaded.type === 'ready') return <loaded.module.ToastStack toasts={toasts} />;
  if (loaded.type === 'failed' && current) return <PlainToast toast={current} toasts={toasts} />;
  return null;
}

/** Fallback if the toaster chunk cannot load. */
function PlainToast({ toast, toasts }: { toast: ShownToast; toasts: Toasts }) {
  const close = () => toasts.dismiss(toast.id);
  return (
    <div className={corner}>
      <Banner
        role="status"
        tone={toast.variant === 'destructive' ? 'risk' : 'neutral'}
        title={toast.title}
        actions={[toast.next, toast.action, { label: messages.close, run: () => {} }].map(
          (one) =>
            one && (
              <Button
                key={one.label}
                variant="quiet"
                onClick={() => {
                  one.run();
                  close();
                }}
              >
                {one.label}
              </Button>
            ),
        )}
      >
        {toast.description}
      </Banner>
    </div>
  );
}

/** Like toasts: below a phone's header, in a desktop corner. */
const corner = css({
  position: 'fixed',
  top: { base: '16', desktop: '[auto]' },
  bottom: { desktop: '4' },
  left: { base: '4', desktop: '[auto]' },
  right: '4',
  zIndex: 'toast',
  boxShadow: 'float',
  borderRadius: 'soft',
});
