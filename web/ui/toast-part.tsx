import { Portal } from '@ark-ui/react/portal';
import { Toast as Ark, createToaster, Toaster } from '@ark-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { css, cva, cx } from '#styled/css';
import { buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { Toasts } from './toasts.ts';
import { useSwipeAway } from './use-swipe-away.ts';

const durationMs = 5000;
const swipePx = 50;

/** The loaded half of `ToastRegion`: F8 leads to it, a finger pushes it away, a pointer holds it. */
export function ToastPart({ toasts }: { toasts: Toasts }) {
  const [toaster] = useState(createOurToaster);
  useEffect(() => mirror(toasts, toaster), [toasts, toaster]);
  return (
    // On <body>, beside the dialogs: inside the page they would silence it and lie over it.
    <Portal>
      <Toaster toaster={toaster} aria-label="Avisos (F8)" className={region}>
        {({ id = '', title, description, type, action }) => (
          <Ark.Root className={frame} role={type === 'error' ? 'alert' : 'status'}>
            <Body isError={type === 'error'} onSwipedAway={() => toaster.dismiss(id)}>
              <div className={words}>
                <Ark.Title className={titleClass}>{title}</Ark.Title>
                {description && <Ark.Description>{description}</Ark.Description>}
                {action && (
                  <Ark.ActionTrigger className={cx(buttonClass({ variant: 'quiet' }), actionClass)}>
                    {action.label}
                  </Ark.ActionTrigger>
                )}
              </div>
              <IconButton label="Cerrar" icon={<X />} onClick={() => toaster.dismiss(id)} />
            </Body>
          </Ark.Root>
        )}
      </Toaster>
    </Portal>
  );
}

function Body(props: { isError: boolean; onSwipedAway: () => void; children: React.ReactNode }) {
  const swipe = useSwipeAway(swipePx, props.onSwipedAway);
  return (
    <div {...swipe} className={body({ isError: props.isError })}>
      {props.isError && <CircleAlert aria-hidden className={mark} />}
      {props.children}
    </div>
  );
}

function createOurToaster() {
  return createToaster({
    // On a wide screen the right edge has the buttons of rows and panels, the middle those of dialogs.
    placement: 'bottom-start',
    max: 1,
    duration: durationMs,
    removeDelay: 180,
    hotkey: ['F8'],
    pauseOnPageIdle: true,
    offsets: { top: '1rem', left: '1rem', right: '1rem', bottom: 'var(--toast-bottom)' },
  });
}

/** Keeps the toaster showing `toasts.current()`; answers the way to stop. */
function mirror(toasts: Toasts, toaster: ReturnType<typeof createOurToaster>): () => void {
  let shownId: string | null = null;
  const update = () => {
    const next = toasts.current();
    if ((next?.id ?? null) === shownId) return;
    const before = shownId;
    // First: a covered toast reports itself gone, and a covered one must not count as dismissed.
    shownId = next?.id ?? null;
    if (before) toaster.remove(before);
    if (!next) return;
    const { id, title, description, variant, isSticky, action } = next;
    toaster.create({
      id,
      title,
      description,
      type: variant === 'destructive' ? 'error' : 'info',
      duration: isSticky ? Number.POSITIVE_INFINITY : durationMs,
      action: action && { label: action.label, onClick: action.run },
      onStatusChange: ({ status }) => {
        if (status === 'unmounted' && shownId === id) toasts.dismiss(id);
      },
    });
  };
  // The toaster listens only after its first effects; what is created before that is never drawn.
  const started = setTimeout(update, 0);
  const stop = toasts.subscribe(update);
  return () => {
    clearTimeout(started);
    stop();
    const last = shownId;
    shownId = null;
    if (last) toaster.remove(last);
  };
}

const region = css({
  zIndex: 'toast',
  '--toast-bottom': {
    base: 'token(spacing.aboveBar)',
    desktop: '1.5rem',
  },
  // Where neither a bar is nor the buttons of a dialog, what is to be pressed lies lower too.
  'body:not(:has([data-bottom-bar], [role=dialog], [role=alertdialog])) &': {
    '--toast-bottom': { base: '1rem', desktop: '1.5rem' },
  },
});
const frame = css({
  width: '[min(26rem, calc(100vw - 2rem))]',
  translate: 'var(--x) var(--y)',
  opacity: '[var(--opacity)]',
  zIndex: '[var(--z-index)]',
  transition: 'translate 180ms, opacity 180ms',
});
const body = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'flex-start',
    gap: '3',
    paddingLeft: '4',
    paddingRight: '2',
    py: '3',
    borderRadius: 'soft',
    border: 'edge',
    boxShadow: 'float',
    touchAction: 'pan-y',
    userSelect: 'none',
  },
  variants: {
    isError: {
      true: { bg: 'barro.tint', color: 'barro.ink', borderColor: 'barro' },
      false: { bg: 'paper.raised', color: 'ink' },
    },
  },
});
const mark = css({ boxSize: 'iconLarge', flexShrink: 0, marginTop: '2' });
// Large text on a small phone: the button to close goes under the words rather than squeeze them.
const words = css({ flex: '[1 1 min(9rem, 100%)]', minWidth: '0', alignSelf: 'center', py: '1' });
const titleClass = css({ fontWeight: 'strong', lineHeight: 'snug' });
const actionClass = css({ marginTop: '2' });
